import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { UNDO_FAILURES } from '#platform/contract/undo.ts'
import { keepers, REGISTERS } from '#platform/contract/register.ts'
import { callOfStudy } from './register-calls.ts'

export const STUDY_REGISTERS = ['speciality', 'discipline', 'student_group', 'student', 'flow'] as const
export type StudyRegister = (typeof STUDY_REGISTERS)[number]

/** One act in the history of a record. */
const StudyAct = z.object({
  id: z.int(),
  kind: z.enum(['edit', 'import', 'order']),
  title: z.string(),
  /** Full name; null for the server itself. */
  by: z.nullable(z.string()),
  at: Instant,
  undoneAt: z.nullable(Instant),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type StudyAct = z.infer<typeof StudyAct>

const path = `${REGISTERS}/study-history/{register}/{id}`
const ofRecord = { register: z.enum(STUDY_REGISTERS), id: Id }

export const historyCalls = {
  listStudyHistory: callOfStudy({
    method: 'GET',
    path,
    access: keepers,
    params: z.object(ofRecord),
    query: z.object(pagingFields),
    answer: z.object({ count: z.int(), items: z.array(StudyAct) }),
  }),
  undoStudyChange: callOfStudy({
    method: 'POST',
    path: `${path}/{setId}/undo`,
    access: keepers,
    params: z.object({ ...ofRecord, setId: Id }),
    answer: Done,
    failures: ['no-such-record', ...UNDO_FAILURES],
  }),
}
