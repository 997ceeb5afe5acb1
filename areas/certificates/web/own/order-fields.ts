import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import type {
  CertificateItem,
  CertificateRequest,
  CertificateType,
  InitialData,
  Named,
} from '../../contract/request.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const text = (most: number) => optional(z.string().check(z.trim(), z.maxLength(most)))

/** The starting point of the form: empty, an earlier certificate to repeat, or one to change. */
export interface Draft {
  key: number
  like?: CertificateItem
  editedId?: number
}

/** The values of the form; the way of delivery is a single choice in it. */
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

/** The data and options that the form shows. */
export interface OrderData {
  types: readonly CertificateType[]
  initial: InitialData
  places: readonly Named[]
}

/**
 * An entry of a list that is still offered; null for one that is not, so that no other one replaces it
 * unseen.
 */
const offered = (choices: readonly Named[], id: number | null | undefined): number | null =>
  choices.find((choice) => choice.id === id)?.id ?? null

/** The form of a new certificate: from the register alone. The office is the student's to name. */
function newFields({ types, initial, places }: OrderData): OrderFields {
  return {
    typeId: types.find(({ isEnable }) => isEnable)?.id ?? 0,
    how: 'file',
    certificateFor: '',
    count: 1,
    receiptPlaceId: offered(places, initial.ownPlaceId) ?? (places.length === 1 ? places[0]!.id : null),
    recruitmentOfficeId: null,
    otherRecruitmentOffice: '',
    streasonId: null,
    studyYear: initial.studyYear ?? null,
    academStartDate: initial.academStartDate ?? null,
    academFinishDate: initial.academFinishDate ?? null,
    graduateDate: initial.graduateDate ?? null,
  }
}

/** The part of the form that an earlier certificate decides: all that its student said in it. */
function saidBefore({ initial, places }: OrderData, like: CertificateRequest): Partial<OrderFields> {
  return {
    how: like.isPaper ? 'paper' : 'file',
    certificateFor: like.certificateFor ?? '',
    count: like.count ?? 1,
    ...(like.isPaper && { receiptPlaceId: offered(places, like.receiptPlaceId) }),
    recruitmentOfficeId: offered(initial.recruitmentOffices, like.recruitmentOfficeId),
    otherRecruitmentOffice: like.otherRecruitmentOffice ?? '',
    streasonId: offered(initial.academReasons, like.streasonId),
    ...(like.studyYear && { studyYear: like.studyYear }),
    ...(like.academStartDate && { academStartDate: like.academStartDate }),
    ...(like.academFinishDate && { academFinishDate: like.academFinishDate }),
    ...(like.graduateDate && { graduateDate: like.graduateDate }),
  }
}

/** The kind of the form as it begins: that of the certificate which is changed, or repeated while it is open. */
function kindOf({ types }: OrderData, like: CertificateRequest, isEdited: boolean): number | undefined {
  return types.find(({ id, isEnable }) => id === like.typeId && (isEdited || isEnable))?.id
}

/** The form as it begins: from the register, and from the certificate that is repeated or changed. */
export function initialFields(
  known: OrderData,
  like: CertificateRequest | undefined,
  isEdited: boolean,
): OrderFields {
  const fields = newFields(known)
  if (!like) return fields
  const typeId = kindOf(known, like, isEdited) ?? fields.typeId
  return { ...fields, ...saidBefore(known, like), typeId }
}

/** The study years that are offered, including the one that an earlier certificate names. */
export function yearsOffered({ studyYears }: InitialData, named: string | null | undefined): string[] {
  return named && !studyYears.includes(named) ? [...studyYears, named] : studyYears
}

/** The fields in the form of the calls: fields that the kind does not require are not sent. */
export function sentFields({ typeId: _kind, how, ...fields }: OrderFields, type: CertificateType) {
  const isPaper = type.isPaperOnly || how === 'paper'
  const neededFields = Object.entries(fields).filter(([name]) => type.fields.includes(name))
  return {
    ...Object.fromEntries(neededFields),
    isPaper,
    receiptPlaceId: isPaper ? fields.receiptPlaceId : null,
  }
}
