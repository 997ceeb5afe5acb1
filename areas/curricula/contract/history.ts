import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { byId, keepers, REGISTERS } from '#platform/contract/register.ts'
import { UNDO_FAILURES } from '#platform/contract/undo.ts'
import { callOfCurricula } from './register-calls.ts'

/** One thing that an act changed: the curriculum, a line of it, its competences, its groups. */
const Change = z.object({
  what: z.enum(['curriculum', 'line', 'competence', 'group']),
  how: z.enum(['created', 'changed', 'removed']),
  /** The discipline with its semester, the code, the group; null for the curriculum itself. */
  name: z.nullable(z.string()),
})
export type CurriculumChange = z.infer<typeof Change>

const Act = z.object({
  id: z.int(),
  title: z.string(),
  by: z.nullable(z.string()),
  at: Instant,
  isUndone: z.boolean(),
  /** Made on this card, and so taken back on it; imports and copies are taken back where they were made. */
  canBeUndone: z.boolean(),
  /** The first of them, and how many there are. */
  changes: z.array(Change),
  count: z.int(),
})
export type CurriculumAct = z.infer<typeof Act>

/** What was done to a curriculum and all that belongs to it, and the way back. */
export const historyCalls = {
  getCurriculumHistory: callOfCurricula({
    method: 'GET',
    path: `${REGISTERS}/curricula/{id}/history`,
    access: keepers,
    params: byId,
    query: z.object(pagingFields),
    answer: z.object({ count: z.int(), items: z.array(Act) }),
    failures: ['no-such-record'],
  }),
  undoCurriculumAct: callOfCurricula({
    method: 'POST',
    path: `${REGISTERS}/curricula/{id}/history/{actId}/undo`,
    access: keepers,
    params: z.object({ id: Id, actId: Id }),
    answer: Done,
    failures: ['no-such-record', ...UNDO_FAILURES],
  }),
}
