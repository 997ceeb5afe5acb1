import { revokePaper } from '#areas/papers/server/public.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { deskCalls } from '../../contract/desk-calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { certificatesNotices } from '../../contract/notices.ts'
import { canMove, CertificateStatus, type Move } from '../../contract/status.ts'
import { listDocuments } from '../paper/issue-store.ts'
import { presentForDesk } from '../request-row.ts'
import { insertSteps, type NewStep } from '../step-store.ts'
import * as store from './desk-store.ts'

type Reading = Pick<HandlerContext<(typeof deskCalls)['takeRequest']>, 'who' | 'clock'>

export const clerkOf = ({ who, clock }: Reading) => ({ personId: who.personId, today: clock.today() })

/** Who moves requests, and when. */
export type ClerkStep = Omit<NewStep, 'action'> & { personId: number }

export const stepOf = (context: Reading): ClerkStep => ({ now: context.clock.now(), ...clerkOf(context) })

/** The requests in scope of the clerk. */
export const requests = new EditedRecord({
  entity: 'certificates_request',
  lock: (tx, id: number) => store.lockRequests(tx, [id]),
  async find(db, id: number, context: Reading) {
    const clerk = clerkOf(context)
    const row = await store.findForDesk(db, id, clerk)
    return row && presentForDesk(row, clerk)
  },
  missing: 'not-found',
})

/** Somebody else works on it: they decide, or it is put back into the queue first. */
export const isTaken = ({ assignedTo, statusId, isMine }: DeskItem) =>
  statusId === CertificateStatus.inProgress && assignedTo !== null && !isMine

/** Nobody has decided on it yet. */
export const isOpen = ({ statusId }: DeskItem) =>
  statusId === CertificateStatus.processing || statusId === CertificateStatus.inProgress

/** Why a request may not be moved so: it is another clerk's, or its state forbids it; null when it may. */
export function refusalOf(
  move: Move,
  before: DeskItem,
  { fail }: { fail: Fail<'wrong-state', 'taken'> },
): ApiError | null {
  if (move !== 'reset' && isTaken(before)) return fail('taken', { current: before })
  return canMove(move, before.statusId) ? null : fail('wrong-state')
}

const traceOf = (action: string, { id, statusId }: DeskItem, after: object): AuditEntry => ({
  action: `certificates.${action}`,
  entity: 'certificates_request',
  entityId: id,
  before: { statusId },
  after,
})

const idsOf = (items: readonly DeskItem[]) => items.map(({ id }) => id)

/** Takes requests that are held into work. */
export async function take(tx: Db, items: readonly DeskItem[], step: ClerkStep): Promise<AuditEntry[]> {
  const ids = idsOf(items)
  const statusId = CertificateStatus.inProgress
  const { personId: clerkId, today } = step
  await store.writeState(tx, ids, { statusId, statusInfo: null, clerkId, today })
  await insertSteps(tx, ids, { ...step, action: 'take' })
  return items.map((item) => traceOf('take', item, { statusId }))
}

/** Marks papers as collected. */
export async function handOut(tx: Db, items: readonly DeskItem[], step: ClerkStep): Promise<AuditEntry[]> {
  const ids = idsOf(items)
  await store.writeHandedOut(tx, ids, step.today)
  await insertSteps(tx, ids, { ...step, action: 'hand-out' })
  return items.map((item) => traceOf('hand-out', item, { handedOn: step.today }))
}

/** Writes what the paper will say of the scholarship; the audit does not repeat it. */
export async function writeScholarship(tx: Db, before: DeskItem, text: string | null): Promise<AuditEntry> {
  await store.writeScholarship(tx, before.id, text)
  return traceOf('scholarship', before, { hasText: text !== null })
}

/** Puts a request back into the queue. */
export async function reset(tx: Db, before: DeskItem, step: ClerkStep): Promise<AuditEntry> {
  const statusId = CertificateStatus.processing
  const { today } = step
  await store.writeState(tx, [before.id], { statusId, statusInfo: null, clerkId: null, today })
  await insertSteps(tx, [before.id], { ...step, action: 'reset' })
  return traceOf('reset', before, { statusId, clerkId: before.assignedTo?.id ?? null })
}

/** The words to the person who ordered a request. */
const wordsAbout = ({ id, student }: DeskItem) => [
  { personId: student.id, key: id, subject: { requestId: id } },
]

interface Reasoned {
  step: ClerkStep
  /** Its student reads it. */
  reason: string
}

/** Rejects a request. */
export async function reject(tx: Db, before: DeskItem, { step, reason }: Reasoned): Promise<AuditEntry> {
  const statusId = CertificateStatus.rejected
  const { personId: clerkId, today } = step
  await store.writeState(tx, [before.id], { statusId, statusInfo: reason, clerkId, today })
  await insertSteps(tx, [before.id], { ...step, action: 'reject', comment: reason })
  await noteEvents(tx, certificatesNotices.rejected, wordsAbout(before))
  return traceOf('reject', before, { statusId, comment: reason })
}

/** True when a paper lies ready for its owner. */
export const isToHandOut = ({ statusId, isPaper, handedOn, isAnnulled }: DeskItem) =>
  statusId === CertificateStatus.ready && isPaper && handedOn === null && !isAnnulled

/** Revokes an issued certificate: whoever checks it learns that it is not valid. Decision D-040. */
export async function annul(tx: Db, before: DeskItem, { step, reason }: Reasoned): Promise<AuditEntry> {
  const [document] = await listDocuments(tx, [before.id])
  await revokePaper(tx, document!.paperId, { day: step.today, reason })
  await store.touch(tx, before.id)
  await insertSteps(tx, [before.id], { ...step, action: 'annul', comment: reason })
  await noteEvents(tx, certificatesNotices.annulled, wordsAbout(before))
  return traceOf('annul', before, { number: before.number, reason })
}
