import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import { certificatesFailures } from '../../contract/failures.ts'
import type { Batch, BatchAnswer, DeskItem } from '../../contract/desk.ts'
import type { deskCalls } from '../../contract/desk-calls.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { issueRequests, unissuable } from '../paper/issue.ts'
import { listDocuments } from '../paper/issue-store.ts'
import { filePapers } from '../paper/paper-file.ts'
import { findSigning, type Signing } from '../paper/signing.ts'
import { presentForDesk } from '../request-row.ts'
import * as store from './desk-store.ts'
import { clerkOf, handOut, isTaken, isToHandOut, stepOf, take } from './move.ts'
import { nameOfUniversity } from '#areas/departments/server/public.ts'

type Context = HandlerContext<(typeof deskCalls)['moveManyRequests']>
type Action = Batch['action']

const { processing, inProgress } = CertificateStatus
const TEXTS = {
  taken: certificatesFailures.taken.text,
  state: certificatesFailures['wrong-state'].text,
  missing: 'Такой заявки нет',
  changed: 'Заявку тем временем изменили, посмотрите её ещё раз',
}

interface Wanted {
  action: Action
  /** The version that the clerk saw, if they name it. */
  version: number | undefined
}

/**
 * The reason why a request is left out; null for one that is moved. Issuing also takes a request that nobody
 * has taken.
 */
function refusalOf(item: DeskItem | undefined, { action, version }: Wanted): string | null {
  if (!item) return TEXTS.missing
  if (version !== undefined && version !== item.version) return TEXTS.changed
  if (action === 'hand-out') return isToHandOut(item) ? null : TEXTS.state
  if (isTaken(item)) return TEXTS.taken
  const states: readonly number[] = action === 'take' ? [processing] : [processing, inProgress]
  return states.includes(item.statusId) ? null : TEXTS.state
}

const textOf = (failure: keyof typeof certificatesFailures | undefined) =>
  failure === undefined ? null : certificatesFailures[failure].text

interface Step {
  tx: Db
  items: readonly DeskItem[]
  context: Context
  universityName: string | null
}

async function issueAll(
  { tx, items, context, universityName }: Step,
  signing: Signing,
): Promise<AuditEntry[]> {
  const step = stepOf(context)
  const untaken = items.filter(({ statusId }) => statusId === processing)
  const taken = untaken.length > 0 ? await take(tx, untaken, step) : []
  const issuing = { ...step, signing, universityName }
  const ids = items.map(({ id }) => id)
  return [...taken, ...(await issueRequests(tx, ids, issuing))]
}

async function moveAll(moving: Step, action: Action, signing: Signing | null): Promise<AuditEntry[]> {
  if (signing !== null) return issueAll(moving, signing)
  const { tx, items, context } = moving
  return action === 'take' ? take(tx, items, stepOf(context)) : handOut(tx, items, stepOf(context))
}

/** The signatory of the requests that are issued; null when none is. */
async function signingOf(tx: Db, batch: Batch, fail: Context['fail']): Promise<Signing | null> {
  if (batch.action !== 'ready') return null
  const signing = await findSigning(tx, batch.signatoryId)
  if (signing === null) throw fail('no-signatory')
  return signing
}

/** Moves the requests that can be moved, in one transaction, and reports why the rest could not. */
export async function moveMany(batch: Batch, context: Context): Promise<BatchAnswer> {
  const { change, fail } = context
  const ids = [...new Set(batch.ids)]
  const versions = new Map(batch.seen?.map(({ id, version }) => [id, version]))
  const answer = await change(async (tx, record) => {
    await store.lockRequests(tx, ids)
    const clerk = clerkOf(context)
    const rows = await store.listForDesk(tx, ids, clerk)
    const items = new Map(rows.map((row) => [row.id, presentForDesk(row, clerk)]))
    const signing = await signingOf(tx, batch, fail)
    const universityName = signing && (await nameOfUniversity(tx, context.settings))
    const issuing = signing && { today: clerk.today, signing, universityName }
    const unfit = issuing ? await unissuable(tx, [...items.keys()], issuing) : new Map()
    const refused = ids.flatMap((id) => {
      const wanted = { action: batch.action, version: versions.get(id) }
      const reason = refusalOf(items.get(id), wanted) ?? textOf(unfit.get(id))
      return reason === null ? [] : [{ id, reason }]
    })
    const left = new Set(refused.map(({ id }) => id))
    const moved = [...items.values()].filter(({ id }) => !left.has(id))
    if (moved.length > 0)
      await record(await moveAll({ tx, items: moved, context, universityName }, batch.action, signing))
    const done = moved.map(({ id }) => id)
    const issued = batch.action === 'ready' ? await listDocuments(tx, done) : []
    return { done, refused, numbers: issued.map(({ content }) => content.number) }
  })
  if (batch.action === 'ready') await filePapers(answer.done, context)
  return answer
}
