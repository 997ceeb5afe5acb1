import type { HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
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
import { insertSteps } from '../step-store.ts'
import * as store from './desk-store.ts'
import { isTaken, isToHandOut } from './move.ts'

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
  /** The version that the clerk saw, where they name it. */
  version: number | undefined
}

/** Why a request is left out; null for one that is moved. Whoever issues takes what nobody has taken. */
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
  record: RecordAudit
  items: readonly DeskItem[]
  context: Context
}

const stepOf = ({ who, clock }: Context) => ({
  now: clock.now(),
  today: clock.today(),
  personId: who.personId,
})

async function takeAll({ tx, record, items, context }: Step): Promise<void> {
  const step = stepOf(context)
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return
  const state = { statusId: inProgress, statusInfo: null, clerkId: step.personId, today: step.today }
  await store.writeState(tx, ids, state)
  await insertSteps(tx, ids, { ...step, action: 'take' })
  await record(
    items.map(({ id, statusId }) => ({
      action: 'certificates.take',
      entity: 'certificates_request',
      entityId: id,
      before: { statusId },
      after: { statusId: inProgress },
    })),
  )
}

async function handOutAll({ tx, record, items, context }: Step): Promise<void> {
  const step = stepOf(context)
  const ids = items.map(({ id }) => id)
  await store.writeHandedOut(tx, ids, step.today)
  await insertSteps(tx, ids, { ...step, action: 'hand-out' })
  await record(
    ids.map((id) => ({
      action: 'certificates.hand-out',
      entity: 'certificates_request',
      entityId: id,
      after: { handedOn: step.today },
    })),
  )
}

async function issueAll(step: Step, signing: Signing): Promise<void> {
  const { tx, record, items, context } = step
  const { settings } = context
  await takeAll({ ...step, items: items.filter(({ statusId }) => statusId === processing) })
  const issuing = { ...stepOf(context), signing, universityName: settings.universityName }
  await issueRequests(
    tx,
    record,
    items.map(({ id }) => id),
    issuing,
  )
}

async function moveAll(step: Step, action: Action, signing: Signing | null): Promise<void> {
  if (signing !== null) return issueAll(step, signing)
  return action === 'take' ? takeAll(step) : handOutAll(step)
}

/** Who signs what is issued; null where nothing is. */
async function signingOf(tx: Db, batch: Batch, fail: Context['fail']): Promise<Signing | null> {
  if (batch.action !== 'ready') return null
  const signing = await findSigning(tx, batch.signatoryId)
  if (signing === null) throw fail('no-signatory')
  return signing
}

/** Moves what can be moved, in one transaction, and says of the rest why not. */
export async function moveMany(batch: Batch, context: Context): Promise<BatchAnswer> {
  const { who, clock, change, fail } = context
  const ids = [...new Set(batch.ids)]
  const versions = new Map(batch.seen?.map(({ id, version }) => [id, version]))
  const answer = await change(async (tx, record) => {
    await store.lockRequests(tx, ids)
    const clerk = { personId: who.personId, today: clock.today() }
    const rows = await store.listForDesk(tx, ids, clerk)
    const items = new Map(rows.map((row) => [row.id, presentForDesk(row, clerk)]))
    const signing = await signingOf(tx, batch, fail)
    const { universityName } = context.settings
    const issuing = signing && { today: clerk.today, signing, universityName }
    const unfit = issuing ? await unissuable(tx, [...items.keys()], issuing) : new Map()
    const refused = ids.flatMap((id) => {
      const wanted = { action: batch.action, version: versions.get(id) }
      const reason = refusalOf(items.get(id), wanted) ?? textOf(unfit.get(id))
      return reason === null ? [] : [{ id, reason }]
    })
    const left = new Set(refused.map(({ id }) => id))
    const moved = [...items.values()].filter(({ id }) => !left.has(id))
    if (moved.length > 0) await moveAll({ tx, record, items: moved, context }, batch.action, signing)
    const done = moved.map(({ id }) => id)
    const issued = batch.action === 'ready' ? await listDocuments(tx, done) : []
    return { done, refused, numbers: issued.map(({ content }) => content.number) }
  })
  if (batch.action === 'ready') await filePapers(answer.done, context)
  return answer
}
