import * as z from 'zod/mini'
import { Email, Phone } from '#areas/people/contract/contacts.ts'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { militaryTexts } from './failures.ts'
import { MilitaryStatus } from './status.ts'
import { trimVisible } from '#platform/contract/text.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const place = optional(z.string().check(trimVisible, z.maxLength(100)))

export const StatusName = z.object({ id: z.int(), name: z.string() })

/** An empty field of a form means no phone. */
const asNumber = z.transform((value: unknown) => (value === '' ? null : value))
const AdditionalPhone = z.pipe(asNumber, z.nullable(Phone))

/** The fields that a student sends with the files. Specification part 2, section 5. */
export const NewRequest = z.object({
  docsTypeId: z.int().check(z.gte(1, 'Выберите вид документа'), z.lte(3, 'Выберите вид документа')),
  email: Email,
  phone: Phone,
  additionalPhone: z.optional(AdditionalPhone),
  country: place,
  region: place,
  city: place,
})
export type NewRequest = z.output<typeof NewRequest>

export const RequestFile = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  // Ours: the file's data, and whether the desk has asked for it again.
  size: z.int(),
  mediaType: z.string(),
  isAskedAgain: z.boolean(),
})
export type RequestFile = z.output<typeof RequestFile>

/** One step of a request: its state and time. */
export const Step = z.object({
  statusId: z.int(),
  at: Instant,
  day: CalendarDate,
  isReset: z.boolean(),
})
export type Step = z.output<typeof Step>

/** A request as its student sees it. Specification part 2, section 3. */
export const StudentRequest = z.object({
  id: z.int(),
  status: StatusName,
  statusDate: Instant,
  statusComment: z.nullable(z.string()),
  docsTypeId: z.int(),
  files: z.array(RequestFile),
  // Ours: the first of the sixty days, the steps so far, and the contacts that were sent.
  createdOn: CalendarDate,
  lastDay: CalendarDate,
  steps: z.array(Step),
  phone: z.string(),
  additionalPhone: z.nullable(z.string()),
  email: z.string(),
})
export type StudentRequest = z.output<typeof StudentRequest>

/** A reference that was made for a student. */
export const Reference = z.object({
  id: z.int(),
  requestId: z.int(),
  requestDate: CalendarDate,
  staff: z.string(),
  createdAt: Instant,
  fileName: z.string(),
  // Ours.
  number: z.string(),
  isDownloaded: z.boolean(),
  isAnnulled: z.boolean(),
})
export type Reference = z.output<typeof Reference>

/** True when a student may still change the files of a request. */
export function isReplaceable(statusId: number): boolean {
  return statusId < MilitaryStatus.inWork
}

export const Calling = z.object({
  comment: z.string().check(trimVisible, z.minLength(1, militaryTexts.commentNeeded), z.maxLength(1000)),
  // Ours: the files that the student is asked to send again.
  fileIds: z.optional(z.array(z.uuid()).check(z.maxLength(10))),
})
