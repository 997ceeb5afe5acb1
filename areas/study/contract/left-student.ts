import * as z from 'zod/mini'
import { XLSX_FILE } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { pagingFields, SearchText } from '#platform/contract/query.ts'
import { optional } from '#platform/contract/register.ts'
import { OFFICES } from './access.ts'
import { callOfStudy } from './register-calls.ts'

/** The states of students who do not study now, as `student_state` names them, with the words of the filter. */
export const LEFT_STATES = [
  { code: 'expelled', name: 'Отчислены' },
  { code: 'academic-leave', name: 'В академическом отпуске' },
  { code: 'graduated', name: 'Окончили обучение' },
] as const
export const LEFT_STATE_CODES = LEFT_STATES.map(({ code }) => code)

/** A student of an institute who does not study now. */
export const LeftStudent = z.object({
  id: z.int(),
  personId: z.int(),
  fullName: z.string(),
  recordBook: z.string(),
  /** The last group. */
  group: z.string(),
  /** Has a seat in the group today: the card of anybody else is closed to the reader. */
  isInGroup: z.boolean(),
  state: z.object({ code: z.string(), name: z.string() }),
  /** The day from which the student does not study; null when nothing says it. */
  since: z.nullable(CalendarDate),
  /** The last day of a leave. */
  until: z.nullable(CalendarDate),
  order: z.nullable(z.object({ number: z.string(), orderedOn: CalendarDate })),
})
export type LeftStudent = z.infer<typeof LeftStudent>

const filter = {
  search: optional(SearchText),
  state: optional(z.enum(LEFT_STATE_CODES)),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
  sort: optional(z.enum(['name', '-name', 'group', '-group', 'since', '-since'])),
}
const LeftFilter = z.object(filter)
export type LeftFilter = z.infer<typeof LeftFilter>

const path = '/api/proxy/study/left-students'

/** Who was expelled, graduated or is on leave, for the people in charge of their institute. Decision 0345. */
export const leftStudentCalls = {
  listLeftStudents: callOfStudy({
    method: 'GET',
    path,
    access: OFFICES,
    query: z.object({ ...filter, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(LeftStudent) }),
  }),
  exportLeftStudents: callOfStudy({
    method: 'POST',
    path: `${path}/export`,
    access: OFFICES,
    body: LeftFilter,
    answer: XLSX_FILE,
  }),
}
