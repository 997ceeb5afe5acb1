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

/** The form as it begins: from the register, and from the certificate that is repeated or changed. */
export function initialFields(
  { types, initial, places }: KnownData,
  like: CertificateItem | undefined,
): OrderFields {
  const enabled = types.filter(({ isEnable }) => isEnable)
  const typeId = enabled.find(({ id }) => id === like?.type.id)?.id ?? enabled[0]?.id ?? 0
  const placeId = places.find(({ name }) => name === like?.receiptPlace)?.id ?? places[0]?.id ?? null
  return {
    typeId,
    how: like?.isPaper ? 'paper' : 'file',
    certificateFor: like?.certificateFor ?? '',
    receiptPlaceId: placeId,
    count: like?.count ?? 1,
    recruitmentOfficeId: initial.recruitmentOffices[0]?.id ?? null,
    otherRecruitmentOffice: '',
    streasonId: null,
    studyYear: initial.studyYear ?? null,
    academStartDate: initial.academStartDate ?? null,
    academFinishDate: initial.academFinishDate ?? null,
    graduateDate: initial.graduateDate ?? null,
  }
}

/** The fields as the calls take them: what the kind does not ask for stays at home. */
export function sentFields({ typeId: _kind, how, ...fields }: OrderFields, type: CertificateType) {
  const isPaper = type.isPaperOnly || how === 'paper'
  const asked = Object.entries(fields).filter(([name]) => type.fields.includes(name))
  return { ...Object.fromEntries(asked), isPaper, receiptPlaceId: isPaper ? fields.receiptPlaceId : null }
}
