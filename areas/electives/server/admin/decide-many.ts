import type * as z from 'zod/mini'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { AdminChoice, ManyChoices } from '../../contract/admin.ts'
import { canMove, type ChoiceState } from '../../contract/status.ts'
import { insertSteps } from '../seats/step-store.ts'
import * as store from './choice-store.ts'
import { noteMoved } from './move.ts'

/** The decisions about many choices at once, by the names of the steps that the students read. */
type ManyMove = 'approve' | 'unapprove'

interface Decision {
  to: ChoiceState
  /** The name of the trace. */
  action: string
  write: (tx: Db, ids: readonly number[], personId: number) => Promise<void>
}

const DECISIONS: Readonly<Record<ManyMove, Decision>> = {
  approve: { to: 'approved', action: 'electives.approve', write: store.approveSeats },
  unapprove: { to: 'on-moderation', action: 'electives.unapprove', write: store.unapproveSeats },
}

/** Those whose state allows the move, in a campaign that is still decided about. */
async function readyOf(tx: Db, found: readonly AdminChoice[], { move, now }: { move: ManyMove; now: Date }) {
  const open = await store.listModerated(tx, now)
  return found.filter(({ state, campaignId }) => canMove(move, state) && open.includes(campaignId))
}

/** Decides about the choices that can be, as they were seen; leaves a step and a trace of each, notifies their students. */
export function decideMany(
  { change, clock, who }: Pick<HandlerContext, 'change' | 'clock' | 'who'>,
  { ids, seen }: z.output<typeof ManyChoices>,
  move: ManyMove,
) {
  const { to, action, write } = DECISIONS[move]
  const now = clock.now()
  const versions = new Map(seen?.map(({ id, version }) => [id, version]))
  const isAsSeen = ({ id, version }: AdminChoice) => (versions.get(id) ?? version) === version
  return change(async (tx, record) => {
    await store.lockChoices(tx, ids)
    const found = await store.listChoicesById(tx, ids)
    const ready = await readyOf(tx, found.filter(isAsSeen), { move, now })
    const done = ready.map(({ id }) => id)
    await write(tx, done, who.personId)
    const steps = ready.map(({ campaignId, student, course }) => ({
      campaignId,
      studentId: student.studentId,
      courseId: course!.id,
      action: move,
      personId: who.personId,
    }))
    await insertSteps(tx, steps, now)
    await noteMoved(tx, ready)
    const trace = { action, entity: 'elective_choice', after: { state: to } }
    await record(ready.map(({ id, state }) => ({ ...trace, entityId: id, before: { state } })))
    const left = ids.filter((id) => !done.includes(id))
    const changed = found.flatMap((choice) => (isAsSeen(choice) ? [] : [choice.id]))
    return { done, left, changed }
  })
}
