import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { BatchAnswer, DeskItem } from '../../contract/desk.ts'
import type { deskCalls } from '../../contract/desk-calls.ts'
import { militaryFailures } from '../../contract/failures.ts'
import { fileReferences } from '../paper/reference-file.ts'
import { presentForDesk } from '../request-row.ts'
import * as store from './desk-store.ts'
import { deskMoves, moveAll, type Move } from './move.ts'

type Calls = typeof deskCalls
type Moving<Refusal extends string> = Pick<
  HandlerContext,
  'db' | 'who' | 'clock' | 'change' | 'settings' | 'files' | 'reportError'
> & {
  fail: Fail<Refusal | 'not-found', 'changed-meanwhile'>
}
type Seen = { id: number; version?: number | undefined; comment?: string; fileIds?: string[] | undefined }

type Desking = Pick<HandlerContext, 'who' | 'clock'>

const deskOf = ({ who, clock }: Desking) => ({
  personId: who.personId,
  today: clock.today(),
})

const stepOf = (context: Desking) => ({
  now: context.clock.now(),
  ...deskOf(context),
})

const requests = new EditedRecord({
  entity: 'military_request',
  lock: (tx, id: number) => store.lockRequests(tx, [id]),
  async find(db, id: number, context: Desking) {
    const [row] = await store.listForDesk(db, [id], deskOf(context))
    return row ? presentForDesk(row, context.clock.today()) : null
  },
  missing: 'not-found',
})

/** Moves one request in the version that the desk saw; a call that does not declare what its move may answer does not compile. */
async function moveOne<Refusal extends string, Hindrance extends string = never>(
  move: Move<Refusal, Hindrance>,
  seen: Seen,
  context: Moving<NoInfer<Refusal | Hindrance>>,
): Promise<DeskItem> {
  const { clock, settings, fail } = context
  const { action } = move
  const { id, version, comment = null, fileIds } = seen
  const item = await requests.save(context, { id, version }, async (tx, before) => {
    const refusal = (await move.refuse(tx, [before], clock.today())).get(id)
    if (refusal) throw fail(refusal)
    const moved = await moveAll(move, [before], { tx, action, comment, step: stepOf(context), settings })
    if (typeof moved === 'string') throw fail(moved)
    if (action === 'to-calling') await store.askAgain(tx, [id], fileIds ?? [])
    return moved
  })
  await fileReferences(action === 'to-done' ? [id] : [], context)
  return item
}

async function moveMany(
  batch: Parameters<Handlers<Calls>['moveManyRequests']>[0],
  context: HandlerContext<Calls['moveManyRequests']>,
): Promise<BatchAnswer> {
  const { clock, change, settings, fail } = context
  const ids = [...new Set(batch.ids)]
  const comment = batch.action === 'to-calling' ? batch.comment : null
  const answer = await change(async (tx, record) => {
    await store.lockRequests(tx, ids)
    const rows = await store.listForDesk(tx, ids, deskOf(context))
    const items = rows.map((row) => presentForDesk(row, clock.today()))
    const move = deskMoves[batch.action]
    const current = new Map(items.map(({ id, version }) => [id, version]))
    const changed = new Set(
      batch.seen?.flatMap(({ id, version }) => (current.get(id) === version ? [] : [id])),
    )
    const seen = items.filter(({ id }) => !changed.has(id))
    const refusals: Map<number, keyof typeof militaryFailures> = await move.refuse(tx, seen, clock.today())
    const refused = ids.flatMap((id) => {
      if (!current.has(id)) return [{ id, reason: 'Такой заявки нет' }]
      if (changed.has(id)) return [{ id, reason: 'Заявку тем временем изменили, посмотрите её ещё раз' }]
      const code = refusals.get(id)
      return code ? [{ id, reason: militaryFailures[code].text }] : []
    })
    const moved = seen.filter(({ id }) => !refusals.has(id))
    const movedIds = moved.map(({ id }) => id)
    const moving = { tx, action: batch.action, comment, step: stepOf(context), settings }
    const traces = await moveAll<'no-signatory' | 'no-university-name'>(move, moved, moving)
    if (typeof traces === 'string') throw fail(traces)
    if (batch.action === 'to-calling') await store.askAgain(tx, movedIds, [])
    await record(traces)
    return { done: movedIds, refused }
  }).catch(refusedBy({ military_request_open: fail('another-active') }))
  await fileReferences(batch.action === 'to-done' ? answer.done : [], context)
  return answer
}

type MoveCalls =
  | 'moveToSent'
  | 'moveToProcess'
  | 'moveToCalling'
  | 'moveToInWork'
  | 'moveToDone'
  | 'resetRequest'
  | 'moveManyRequests'

export const moveHandlers: Pick<Handlers<Calls>, MoveCalls> = {
  moveToSent: (seen, context) => moveOne(deskMoves['to-sent'], seen, context),
  moveToProcess: (seen, context) => moveOne(deskMoves['to-process'], seen, context),
  moveToCalling: (seen, context) => moveOne(deskMoves['to-calling'], seen, context),
  moveToInWork: (seen, context) => moveOne(deskMoves['to-in-work'], seen, context),
  moveToDone: (seen, context) => moveOne(deskMoves['to-done'], seen, context),
  resetRequest: (seen, context) =>
    moveOne(deskMoves.reset, seen, context).catch(
      refusedBy({ military_request_open: context.fail('another-active') }),
    ),
  moveManyRequests: moveMany,
}
