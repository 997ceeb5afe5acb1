import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { PickUp } from './pick-up.ts'

const MOST_COPIES = 5
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
/** Characters that turn the direction of a text: on a paper they would move words to another place. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** A student's text becomes a part of a sentence of the paper, never a paragraph of its own. */
const oneLine = z.overwrite((value: string) => value.replaceAll(TURNING, '').replaceAll(/\s+/g, ' '))
/** A text that a paper has within a sentence. */
export const textOfPaper = (most: number) => z.string().check(oneLine, z.trim(), z.maxLength(most))
const text = (most: number) => optional(textOfPaper(most))
const year = optional(z.int().check(z.gte(1990), z.lte(2199)))
const day = optional(CalendarDate)

/**
 * Fields of the register, which bare clients also send; the portal reads them from the register itself.
 * D-042.
 */
const registerFields = {
  groupId: optional(RowId),
  course: optional(z.int().check(z.gte(1), z.lte(7))),
  facultyId: optional(RowId),
  studyFormId: optional(SmallId),
  studyLevelId: optional(SmallId),
  placeKindId: optional(SmallId),
  specialityId: optional(RowId),
  educationId: optional(RowId),
  edspecId: optional(RowId),
  institute: text(255),
  instituteNameRod: text(255),
  orderNumber: text(60),
  orderDate: day,
  admissionYear: year,
  endYear: year,
  admissionDate: day,
  expelledOrderNumber: text(60),
  expelledOrderDate: day,
}

/** Fields that a student may change. Decision D-042. */
const ownFields = {
  streasonId: optional(RowId),
  recruitmentOfficeId: optional(RowId),
  otherRecruitmentOffice: text(200),
  studyYear: text(20),
  graduateDate: day,
  academStartDate: day,
  academFinishDate: day,
  certificateFor: text(200),
}

export const OWN_FIELDS = Object.keys(ownFields) as (keyof typeof ownFields)[]

/** The fields of a request as they are stored, without the way of delivery. */
export const Details = z.object({ ...registerFields, ...ownFields })
export type Details = z.output<typeof Details>

const IsPaper = z.union([z.boolean(), z.literal(0), z.literal(1)])
const Copies = z.int().check(z.gte(1, 'От 1 до 5 экземпляров'), z.lte(MOST_COPIES, 'От 1 до 5 экземпляров'))

/** The request that a student sends. Specification part 2, section 3. */
export const NewCertificate = z.object({
  studentId: RowId,
  ...Details.shape,
  isPaper: z.optional(IsPaper),
  count: optional(Copies),
  receiptPlaceId: optional(RowId),
})
export type NewCertificate = z.output<typeof NewCertificate>

/** An order as a form sends it: what it sends twice is one order. Decision 0277. */
export const CertificateOrder = z.object({ ...NewCertificate.shape, key: optional(z.uuid()) })

export const CertificateChanges = z.partial(NewCertificate)
export type CertificateChanges = z.output<typeof CertificateChanges>

const Named = z.object({ id: z.int(), name: z.string() })
export type Named = z.output<typeof Named>

const Step = z.object({ action: z.string(), day: CalendarDate })

/** A request as its student sees it in the list. Specification part 2, section 3. */
export const CertificateItem = z.object({
  id: z.int(),
  type: Named,
  statusId: z.int(),
  status: z.string(),
  statusInfo: z.nullable(z.string()),
  receiptPlace: z.nullable(z.string()),
  isPaper: z.boolean(),
  orderDate: CalendarDate,
  isReadyFile: z.boolean(),
  isCanDelete: z.boolean(),
  isArchive: z.boolean(),
  updatedAt: CalendarDate,
  // Ours: the stage and the paper itself.
  studentId: z.int(),
  count: z.int(),
  certificateFor: z.nullable(z.string()),
  expectedOn: CalendarDate,
  orderedAt: Instant,
  steps: z.array(Step),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(CalendarDate),
  code: z.nullable(z.string()),
  isAnnulled: z.boolean(),
  pickUp: z.nullable(PickUp),
  handedOn: z.nullable(CalendarDate),
})
export type CertificateItem = z.output<typeof CertificateItem>

/** A request in full. */
export const CertificateRequest = z.object({
  ...NewCertificate.shape,
  id: z.int(),
  typeId: z.int(),
  statusId: z.int(),
  statusInfo: z.nullable(z.string()),
  isPaper: z.boolean(),
  version: z.int(),
})
export type CertificateRequest = z.output<typeof CertificateRequest>

export const CertificateType = z.object({
  id: z.int(),
  description: z.string(),
  isEnable: z.boolean(),
  fields: z.array(z.string()),
  isPaperOnly: z.boolean(),
})
export type CertificateType = z.output<typeof CertificateType>

export const OwnEnrolment = z.object({
  studentId: z.int(),
  groupId: z.nullable(z.int()),
  groupName: z.nullable(z.string()),
  studentName: z.string(),
})

/** The facts that the form shows as they will be on the paper, with the options of the form's lists. */
export const InitialData = z.object({
  studentId: z.int(),
  ...Details.shape,
  facts: z.array(z.object({ title: z.string(), value: z.string() })),
  recruitmentOffices: z.array(Named),
  academReasons: z.array(Named),
  studyYears: z.array(z.string()),
  expectedOn: CalendarDate,
  /** Where the papers of the reader's own institute are handed out. */
  ownPlaceId: z.nullable(z.int()),
})
export type InitialData = z.output<typeof InitialData>
