import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { BatchAnswer, DeskItem, MoveName } from '../../contract/desk.ts'
import type { deskCalls } from '../../contract/desk-calls.ts'
import { militaryFailures } from '../../contract/failures.ts'
import { fileReferences } from '../paper/reference-file.ts'
import { presentForDesk } from '../request-row.ts'
import * as store from './desk-store.ts'
import { moveAll, refusalsOf, type MoveRefusal } from './move.ts'

type Calls = typeof deskCalls
type Refusal = MoveRefusal | 'not-found' | 'no-signatory'
type Moving = Pick<
  HandlerContext,
  'db' | 'who' | 'clock' | 'change' | 'settings' | 'files' | 'reportError'
> & {
  fail: Fail<Refusal, 'changed-meanwhile'>
}
type Seen = { id: number; version?: number | undefined; comment?: string; fileIds?: string[] | undefined }

const deskOf = ({ who, clock }: Pick<Moving, 'who' | 'clock'>) => ({
  personId: who.personId,
  today: clock.today(),
})

const stepOf = (context: Pick<Moving, 'who' | 'clock'>) => ({
  now: context.clock.now(),
  ...deskOf(context),
})

/** Moves one request in the version that the desk saw. */
async function moveOne(action: MoveName, seen: Seen, context: Moving): Promise<DeskItem> {
  const { clock, change, settings, fail } = context
  const { id, version, comment = null, fileIds } = seen
  const desk = deskOf(context)
  const read = async (tx: Moving['db']) => {
    const [row] = await store.listForDesk(tx, [id], desk)
    if (!row) throw fail('not-found')
    return presentForDesk(row, clock.today())
  }
  const item = await change(async (tx, record) => {
    await store.lockRequests(tx, [id])
    const before = await read(tx)
    if (version !== undefined && version !== before.version)
      throw fail('changed-meanwhile', { current: before })
    const refusal = (await refusalsOf(tx, [before], { action, today: clock.today() })).get(id)
    if (refusal) throw fail(refusal)
    const moving = { tx, record, action, comment, step: stepOf(context), settings }
    if (!(await moveAll([before], moving))) throw fail('no-signatory')
    if (action === 'to-calling') await store.askAgain(tx, id, fileIds ?? [])
    return read(tx)
  })
  await fileReferences(action === 'to-done' ? [id] : [], context)
  return item
}

/** The refusals of a call that declares only some of them: the others are not met on its way. */
const as = (context: unknown) => context as Moving

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
    const refusals = await refusalsOf(tx, items, { action: batch.action, today: clock.today() })
    const known = new Map(items.map(({ id, version }) => [id, version]))
    const versions = new Map(batch.seen?.map(({ id, version }) => [id, version]))
    const refused = ids.flatMap((id) => {
      const version = versions.get(id)
      if (version !== undefined && known.has(id) && known.get(id) !== version)
        return [{ id, reason: 'Заявку тем временем изменили, посмотрите её ещё раз' }]
      const code = known.has(id) ? refusals.get(id) : undefined
      if (code) return [{ id, reason: militaryFailures[code].text }]
      return known.has(id) ? [] : [{ id, reason: 'Такой заявки нет' }]
    })
    const left = new Set(refused.map(({ id }) => id))
    const moved = items.filter(({ id }) => !left.has(id))
    const moving = { tx, record, action: batch.action, comment, step: stepOf(context), settings }
    if (!(await moveAll(moved, moving))) throw fail('no-signatory')
    return { done: moved.map(({ id }) => id), refused }
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
  moveToSent: (seen, context) => moveOne('to-sent', seen, as(context)),
  moveToProcess: (seen, context) => moveOne('to-process', seen, as(context)),
  moveToCalling: (seen, context) => moveOne('to-calling', seen, as(context)),
  moveToInWork: (seen, context) => moveOne('to-in-work', seen, as(context)),
  moveToDone: (seen, context) => moveOne('to-done', seen, as(context)),
  resetRequest: (seen, context) =>
    moveOne('reset', seen, as(context)).catch(
      refusedBy({ military_request_open: context.fail('another-active') }),
    ),
  moveManyRequests: moveMany,
}
