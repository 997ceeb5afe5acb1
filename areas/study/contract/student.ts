import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { Id, queryInt, SmallQueryId } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { LAST_COURSE } from './group.ts'
import {
  ExternalId,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { registerCalls } from './register-calls.ts'

const fields = {
  recordBook: typedText({ max: 40 }),
  studyLevelId: SmallId,
  studyFormId: SmallId,
  placeKindId: SmallId,
  admittedOn: CalendarDate,
  externalId: ExternalId,
}

/** The fields that are corrected by hand; states and groups change by orders. */
export const StudentValues = z.object(fields)
export type StudentValues = z.infer<typeof StudentValues>

const name = typedText({ max: 100 })

const entered = {
  ...fields,
  /** A recorded person; null for a new one. */
  personId: z.nullable(RowId),
  lastName: z.nullable(name),
  firstName: z.nullable(name),
  middleName: z.nullable(name),
  birthDate: z.nullable(CalendarDate),
  /** The new person is a namesake of a recorded one. */
  isNamesake: z.boolean(),
  /** The group in which the student begins. */
  groupId: z.nullable(RowId),
  subgroup: z.int('Укажите число').check(z.gte(0, 'От 0 до 9'), z.lte(9, 'От 0 до 9')),
  /** Null means the day of admission. */
  groupSince: z.nullable(CalendarDate),
}

/** A student entered by hand. */
export const NewStudent = z.object(entered)
export type NewStudent = z.infer<typeof NewStudent>

const Named = z.object({ id: z.int(), name: z.string() })

const shown = {
  personId: z.int(),
  fullName: z.string(),
  level: z.string(),
  form: z.string(),
  placeKind: z.string(),
  state: z.object({ code: z.string(), name: z.string() }),
  closedOn: z.nullable(CalendarDate),
  /** The last group. */
  group: z.nullable(Named),
  subgroup: z.nullable(z.int()),
}

export const Student = recordOf(fields, shown)
export type Student = z.infer<typeof Student>

const Membership = z.object({
  groupId: z.int(),
  name: z.string(),
  subgroup: z.int(),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
})

const StudentOrder = z.object({
  id: z.int(),
  kind: z.string(),
  number: z.string(),
  orderedOn: CalendarDate,
  effectiveFrom: CalendarDate,
  effectiveTo: z.nullable(CalendarDate),
})

export const StudentCard = recordOf(fields, {
  ...lastChange,
  ...shown,
  groups: z.array(Membership),
  orders: z.array(StudentOrder),
  flows: z.array(
    z.object({ id: z.int(), name: z.string(), beginAt: CalendarDate, endAt: z.nullable(CalendarDate) }),
  ),
})
export type StudentCard = z.infer<typeof StudentCard>

const filter = {
  ...listFields,
  stateId: optional(SmallQueryId),
  studyLevelId: optional(SmallQueryId),
  studyFormId: optional(SmallQueryId),
  instituteId: optional(Id),
  groupId: optional(Id),
  course: optional(queryInt({ min: 1, max: LAST_COURSE })),
  sort: optional(
    z.enum(['name', '-name', 'recordBook', '-recordBook', 'group', '-group', 'admittedOn', '-admittedOn']),
  ),
}
const StudentFilter = z.object(filter)
export type StudentFilter = z.infer<typeof StudentFilter>

/** The contingent: enrolments of people, each with its record book. */
export const students = registerCalls({
  path: `${REGISTERS}/students`,
  fields,
  entered,
  filter,
  item: Student,
  card: StudentCard,
  refusals: ['record-book-taken', 'person-known', 'person-is-there'],
})
