import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import {
  byId,
  ExternalId,
  keepers,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { callOfStudy, registerCalls } from './register-calls.ts'

/** The most students that a flow may take in at once. */
const MOST_STUDENTS = 500

const fields = {
  studyYearId: RowId,
  disciplineId: RowId,
  name: typedText({ max: 255 }),
  /** Belongs to the individual educational trajectories. */
  isIet: z.boolean(),
  externalId: ExternalId,
}

export const FlowValues = z.object(fields)
export type FlowValues = z.infer<typeof FlowValues>

const shown = {
  year: z.string(),
  discipline: z.string(),
  /** The number of its students today. */
  students: z.int(),
}

export const Flow = recordOf(fields, shown)
export type Flow = z.infer<typeof Flow>

export const FlowMember = z.object({
  studentId: z.int(),
  fullName: z.string(),
  recordBook: z.string(),
  group: z.nullable(z.string()),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
})
export type FlowMember = z.infer<typeof FlowMember>

export const FlowCard = recordOf(fields, { ...lastChange, ...shown, members: z.array(FlowMember) })
export type FlowCard = z.infer<typeof FlowCard>

const filter = {
  ...listFields,
  studyYearId: optional(Id),
  disciplineId: optional(Id),
  sort: optional(
    z.enum(['name', '-name', 'discipline', '-discipline', 'year', '-year', 'students', '-students']),
  ),
}
const FlowFilter = z.object(filter)
export type FlowFilter = z.infer<typeof FlowFilter>

/** Flows: students of several groups who are taught together. */
export const flows = registerCalls({
  path: `${REGISTERS}/flows`,
  fields,
  entered: fields,
  filter,
  item: Flow,
  card: FlowCard,
  refusals: ['flow-taken'],
})

export const JoiningFlow = z.object({
  studentIds: z.array(RowId).check(z.maxLength(MOST_STUDENTS)),
  /** All members of these groups on that day. */
  groupIds: z.array(RowId).check(z.maxLength(MOST_STUDENTS)),
  beginAt: CalendarDate,
})

export const LeavingFlow = z.object({
  studentIds: z.array(RowId).check(z.minLength(1, 'Выберите студентов'), z.maxLength(MOST_STUDENTS)),
  /** The first day outside the flow; a student who began no earlier was never in it. */
  from: CalendarDate,
})

/** Who is in a flow, and since when. */
export const flowCalls = {
  joinFlow: callOfStudy({
    method: 'POST',
    path: `${REGISTERS}/flows/{id}/students`,
    access: keepers,
    params: byId,
    body: z.extend(JoiningFlow, { version: Version }),
    answer: Done,
    failures: ['no-such-record', 'changed-meanwhile'],
  }),
  leaveFlow: callOfStudy({
    method: 'POST',
    path: `${REGISTERS}/flows/{id}/students/leave`,
    access: keepers,
    params: byId,
    body: z.extend(LeavingFlow, { version: Version }),
    answer: Done,
    failures: ['no-such-record', 'changed-meanwhile'],
  }),
}
