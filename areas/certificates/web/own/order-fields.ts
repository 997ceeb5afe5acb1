import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import type { CertificateItem, CertificateType, InitialData, Named } from '../../contract/request.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const text = (most: number) => optional(z.string().check(z.trim(), z.maxLength(most)))

/** What the form begins with: nothing, an earlier certificate to repeat, or one to change. */
export interface Draft {
  key: number
  like?: CertificateItem
  editedId?: number
}

/** What the form holds; how a certificate is delivered is one choice in it. */
export const OrderFields = z.object({
  typeId: RowId,
  how: z.enum(['file', 'paper']),
  certificateFor: text(200),
  receiptPlaceId: optional(RowId),
  count: z.int().check(z.gte(1, 'От 1 до 5 экземпляров'), z.lte(5, 'От 1 до 5 экземпляров')),
  recruitmentOfficeId: optional(RowId),
  otherRecruitmentOffice: text(200),
  streasonId: optional(RowId),
  studyYear: text(20),
  academStartDate: optional(CalendarDate),
  academFinishDate: optional(CalendarDate),
  graduateDate: optional(CalendarDate),
})
export type OrderFields = z.output<typeof OrderFields>

/** What the form shows and offers. */
export interface KnownData {
  types: readonly CertificateType[]
  initial: InitialData
  places: readonly Named[]
}

/** The part of the form that an earlier certificate decides. */
function repeated(like: CertificateItem | undefined) {
  const how = like?.isPaper ? ('paper' as const) : ('file' as const)
  return { how, certificateFor: like?.certificateFor ?? '', count: like?.count ?? 1 }
}

/** The part of the form that the register fills. */
function registered({ recruitmentOffices, ...initial }: InitialData) {
  return {
    recruitmentOfficeId: recruitmentOffices[0]?.id ?? null,
    studyYear: initial.studyYear ?? null,
    academStartDate: initial.academStartDate ?? null,
    academFinishDate: initial.academFinishDate ?? null,
    graduateDate: initial.graduateDate ?? null,
  }
}

/** The form as it begins: from the register, and from the certificate that is repeated or changed. */
export function initialFields(
  { types, initial, places }: KnownData,
  like: CertificateItem | undefined,
): OrderFields {
  const enabled = types.filter(({ isEnable }) => isEnable)
  const type = enabled.find(({ id }) => id === like?.type.id) ?? enabled[0]
  const place = places.find(({ name }) => name === like?.receiptPlace) ?? places[0]
  return {
    ...repeated(like),
    ...registered(initial),
    typeId: type?.id ?? 0,
    receiptPlaceId: place?.id ?? null,
    otherRecruitmentOffice: '',
    streasonId: null,
  }
}

/** The fields as the calls take them: what the kind does not ask for stays at home. */
export function sentFields({ typeId: _kind, how, ...fields }: OrderFields, type: CertificateType) {
  const isPaper = type.isPaperOnly || how === 'paper'
  const asked = Object.entries(fields).filter(([name]) => type.fields.includes(name))
  return { ...Object.fromEntries(asked), isPaper, receiptPlaceId: isPaper ? fields.receiptPlaceId : null }
}
