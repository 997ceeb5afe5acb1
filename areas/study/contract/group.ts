import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { Id, queryInt, SmallQueryId } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import {
  ExternalId,
  keepers,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { callOfStudy, registerCalls } from './register-calls.ts'

export const LAST_COURSE = 7
const MOST_YEARS = 20
/** The most groups that one curator or one list may name. */
const MOST_GROUPS = 200

const GroupCourse = z.object({
  yearId: z.int().check(z.gte(1990), z.lte(2100)),
  course: z.int('Укажите курс').check(z.gte(1, 'Курс от 1 до 7'), z.lte(LAST_COURSE, 'Курс от 1 до 7')),
})
export type GroupCourse = z.infer<typeof GroupCourse>

const fields = {
  name: typedText({ max: 60 }),
  instituteId: RowId,
  departmentId: z.nullable(RowId),
  specialityId: z.nullable(RowId),
  studyLevelId: SmallId,
  studyFormId: SmallId,
  admissionYear: z
    .int('Укажите год')
    .check(z.gte(1990, 'Не раньше 1990 года'), z.lte(2100, 'Не позже 2100 года')),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
  curatorId: z.nullable(RowId),
  /** The course of each study year, once a year. */
  courses: z.array(GroupCourse).check(z.maxLength(MOST_YEARS)),
  externalId: ExternalId,
}

export const GroupValues = z.object(fields)
export type GroupValues = z.infer<typeof GroupValues>

const Named = z.object({ id: z.int(), name: z.string() })

const shown = {
  institute: z.string(),
  department: z.nullable(z.string()),
  speciality: z.nullable(Named),
  level: z.string(),
  form: z.string(),
  curator: z.nullable(Named),
  /** The course of the current study year. */
  course: z.nullable(z.int()),
  /** The number of its students today. */
  students: z.int(),
}

export const Group = recordOf(fields, shown)
export type Group = z.infer<typeof Group>

export const GroupMember = z.object({
  studentId: z.int(),
  fullName: z.string(),
  recordBook: z.string(),
  state: z.string(),
  subgroup: z.int(),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
})
export type GroupMember = z.infer<typeof GroupMember>

export const GroupCard = recordOf(fields, { ...lastChange, ...shown, members: z.array(GroupMember) })
export type GroupCard = z.infer<typeof GroupCard>

/** Present groups, former ones, or all of them. */
export const GROUP_PERIODS = ['ended', 'all'] as const

const filter = {
  ...listFields,
  /** Left out: the present ones. */
  period: optional(z.enum(GROUP_PERIODS)),
  instituteId: optional(Id),
  specialityId: optional(Id),
  studyLevelId: optional(SmallQueryId),
  studyFormId: optional(SmallQueryId),
  course: optional(queryInt({ min: 1, max: LAST_COURSE })),
  curatorId: optional(Id),
  sort: optional(
    z.enum(['name', '-name', 'institute', '-institute', 'course', '-course', 'students', '-students']),
  ),
}
const GroupFilter = z.object(filter)
export type GroupFilter = z.infer<typeof GroupFilter>

export const groups = registerCalls({
  path: `${REGISTERS}/groups`,
  fields,
  entered: fields,
  filter,
  item: Group,
  card: GroupCard,
  refusals: ['group-taken', 'not-a-worker'],
})

/** A group with its present curator, in the 409 of an appointment. */
export interface CuratedGroup {
  id: number
  version: number
  name: string
  curator: string | null
}

/** The actions on several groups at once, and on the members of one. */
export const groupCalls = {
  appointCurator: callOfStudy({
    method: 'POST',
    path: `${REGISTERS}/groups/curator`,
    access: keepers,
    body: z.object({
      /** The groups as their keeper saw them, with the curators that they had. */
      groups: z
        .array(z.object({ groupId: RowId, version: Version }))
        .check(z.minLength(1, 'Выберите группы'), z.maxLength(MOST_GROUPS)),
      /** Null leaves the groups without one. */
      curatorId: z.nullable(RowId),
    }),
    answer: Done,
    failures: ['no-such-record', 'not-a-worker', 'changed-meanwhile'],
  }),
  divideGroup: callOfStudy({
    method: 'POST',
    path: `${REGISTERS}/groups/{id}/subgroups`,
    access: keepers,
    params: z.object({ id: Id }),
    body: z.object({
      version: Version,
      subgroup: z.int().check(z.gte(0), z.lte(9, 'Подгруппа от 0 до 9')),
      studentIds: z.array(RowId).check(z.minLength(1, 'Выберите студентов'), z.maxLength(MOST_GROUPS)),
    }),
    answer: Done,
    failures: ['no-such-record', 'changed-meanwhile'],
  }),
}
