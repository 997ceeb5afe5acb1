import { revokePaper } from '#areas/papers/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { certificatesNotices } from '../../contract/notices.ts'
import { canMove, CertificateStatus, type Move } from '../../contract/status.ts'
import { listDocuments } from '../paper/issue-store.ts'
import { presentForDesk } from '../request-row.ts'
import { insertSteps, type NewStep } from '../step-store.ts'
import * as store from './desk-store.ts'

export type Moving = Pick<HandlerContext, 'who' | 'clock' | 'change'> & {
  fail: Fail<'not-found' | 'wrong-state', 'taken' | 'changed-meanwhile'>
}
type Reading = Pick<Moving, 'who' | 'clock'> & { fail: Fail<'not-found'> }
type Seen = { id: number; version?: number | undefined }

/** A locked request, as a clerk sees it. */
interface Held {
  tx: Db
  record: RecordAudit
  before: DeskItem
  step: Omit<NewStep, 'action'>
}

/** The request as it is now, in scope of the clerk. */
export async function readForDesk(db: Db, id: number, { who, clock, fail }: Reading): Promise<DeskItem> {
  const clerk = { personId: who.personId, today: clock.today() }
  const row = await store.findForDesk(db, id, clerk)
  if (row === null) throw fail('not-found')
  return presentForDesk(row, clerk)
}

/**
 * Locks a request in the version that the clerk saw, does the work, and answers with what is stored
 * afterwards.
 */
export function withRequest(
  context: Moving,
  { id, version }: Seen,
  work: (held: Held) => Promise<void>,
): Promise<DeskItem> {
  const { who, clock, change, fail } = context
  return change(async (tx, record) => {
    await store.lockRequests(tx, [id])
    const before = await readForDesk(tx, id, context)
    if (version !== undefined && version !== before.version)
      throw fail('changed-meanwhile', { current: before })
    const step = { now: clock.now(), today: clock.today(), personId: who.personId }
    await work({ tx, record, before, step })
    return readForDesk(tx, id, context)
  })
}

/** Somebody else works on it: they decide, or it is put back into the queue first. */
export const isTaken = ({ assignedTo, statusId, isMine }: DeskItem) =>
  statusId === CertificateStatus.inProgress && assignedTo !== null && !isMine

/** Refuses a move that the state forbids, or that is another clerk's. */
export function checkMove(move: Move, before: DeskItem, { fail }: Pick<Moving, 'fail'>): void {
  if (move !== 'reset' && isTaken(before)) throw fail('taken', { current: before })
  if (!canMove(move, before.statusId)) throw fail('wrong-state')
}

const audit = (action: string, { id, statusId }: DeskItem, after: object) => ({
  action: `certificates.${action}`,
  entity: 'certificates_request',
  entityId: id,
  before: { statusId },
  after,
})

/** Takes a request into work. */
export async function take({ tx, record, before, step }: Held): Promise<void> {
  const statusId = CertificateStatus.inProgress
  await store.writeState(tx, [before.id], {
    statusId,
    statusInfo: null,
    clerkId: step.personId,
    today: step.today,
  })
  await insertSteps(tx, [before.id], { ...step, action: 'take' })
  await record(audit('take', before, { statusId }))
}

/** Puts a request back into the queue. */
export async function reset({ tx, record, before, step }: Held): Promise<void> {
  const statusId = CertificateStatus.processing
  await store.writeState(tx, [before.id], { statusId, statusInfo: null, clerkId: null, today: step.today })
  await insertSteps(tx, [before.id], { ...step, action: 'reset' })
  await record(audit('reset', before, { statusId, clerkId: before.assignedTo?.id ?? null }))
}

/** The person who ordered a request, for a word to them. */
const readerOf = ({ student }: DeskItem) => student.id

/** Rejects a request with a reason that its student reads. */
export async function reject({ tx, record, before, step }: Held, comment: string): Promise<void> {
  const statusId = CertificateStatus.rejected
  await store.writeState(tx, [before.id], {
    statusId,
    statusInfo: comment,
    clerkId: step.personId,
    today: step.today,
  })
  await insertSteps(tx, [before.id], { ...step, action: 'reject', comment })
  const subject = { requestId: before.id }
  await noteEvents(tx, certificatesNotices.rejected, [
    { personId: readerOf(before), key: before.id, subject },
  ])
  await record(audit('reject', before, { statusId, comment }))
}

/** Marks a paper as collected. */
export async function handOut({ tx, record, before, step }: Held): Promise<void> {
  await store.writeHandedOut(tx, [before.id], step.today)
  await insertSteps(tx, [before.id], { ...step, action: 'hand-out' })
  await record(audit('hand-out', before, { handedOn: step.today }))
}

/** True when a paper lies ready for its owner. */
export const isToHandOut = ({ statusId, isPaper, handedOn, isAnnulled }: DeskItem) =>
  statusId === CertificateStatus.ready && isPaper && handedOn === null && !isAnnulled

/** Revokes an issued certificate: a check then shows that it is not valid. Decision D-040. */
export async function annul({ tx, record, before, step }: Held, reason: string): Promise<void> {
  const [document] = await listDocuments(tx, [before.id])
  await revokePaper(tx, document!.paperId, { day: step.today, reason })
  await store.touch(tx, before.id)
  await insertSteps(tx, [before.id], { ...step, action: 'annul', comment: reason })
  const subject = { requestId: before.id }
  await noteEvents(tx, certificatesNotices.annulled, [
    { personId: readerOf(before), key: before.id, subject },
  ])
  await record(audit('annul', before, { number: before.number, reason }))
}
