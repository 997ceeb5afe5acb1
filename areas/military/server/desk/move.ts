import { incompleteForOffices, issueForOffices } from '#areas/certificates/server/public.ts'
import { revokePaper } from '#areas/papers/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { MoveName } from '../../contract/desk.ts'
import { militaryNotices } from '../../contract/notices.ts'
import { canMove, canReset, MilitaryStatus, type StatusId } from '../../contract/status.ts'
import { annulReferences, insertReferences } from '../paper/reference-store.ts'
import type { HeldItem } from '../request-row.ts'
import { insertSteps, type NewStep } from '../step-store.ts'
import * as store from './desk-store.ts'

/** The state to which each move leads. */
const TARGETS: Readonly<Record<MoveName, StatusId>> = {
  'to-sent': MilitaryStatus.sent,
  'to-process': MilitaryStatus.process,
  'to-calling': MilitaryStatus.calling,
  'to-in-work': MilitaryStatus.inWork,
  'to-done': MilitaryStatus.done,
  reset: MilitaryStatus.sent,
}

/** Why a reference loses its force; whoever checks its code reads it. */
const RESET_REASON = 'Заявка возвращена на рассмотрение'

export type MoveRefusal =
  | 'wrong-move'
  | 'already-received'
  | 'another-active'
  | 'not-studying'
  | 'facts-missing'
  | 'docs-expired'

/** What is done to requests that the caller holds. */
export interface Moving {
  tx: Db
  record: RecordAudit
  action: MoveName
  comment: string | null
  step: Omit<NewStep, 'action'> & { personId: number }
  settings: Pick<HandlerContext['settings'], 'universityName'>
}

/** Why each of the requests cannot be moved; those that can are not in the answer. Decision D-200. */
export async function refusalsOf(
  tx: Db,
  items: readonly HeldItem[],
  { action, today }: { action: MoveName; today: string },
): Promise<Map<number, MoveRefusal>> {
  const refusals = new Map<number, MoveRefusal>()
  const isOpen = ({ statusId, isClosed }: HeldItem) =>
    !isClosed && (action === 'reset' ? canReset(statusId) : canMove(statusId, TARGETS[action]))
  for (const item of items) if (!isOpen(item)) refusals.set(item.id, 'wrong-move')
  if (action !== 'reset') {
    for (const { id, isUseDocsExpired } of items)
      if (isUseDocsExpired && !refusals.has(id)) refusals.set(id, 'docs-expired')
    if (action === 'to-done') await refuseReferences(tx, items, { refusals, today })
    return refusals
  }
  const left = items.filter(({ id }) => !refusals.has(id)).map(({ id }) => id)
  await store.lockReferences(tx, left)
  for (const { id, isReceived, hasOther } of await store.listHindrances(tx, left)) {
    if (isReceived) refusals.set(id, 'already-received')
    else if (hasOther) refusals.set(id, 'another-active')
  }
  return refusals
}

/** A reference says that its holder studies, and says it whole. */
async function refuseReferences(
  tx: Db,
  items: readonly HeldItem[],
  { refusals, today }: { refusals: Map<number, MoveRefusal>; today: string },
): Promise<void> {
  const incomplete = await incompleteForOffices(
    tx,
    items.map(({ studentId }) => studentId),
    today,
  )
  for (const { id, studentId, isEnrolled } of items) {
    if (refusals.has(id)) continue
    if (!isEnrolled) refusals.set(id, 'not-studying')
    else if (incomplete.has(studentId)) refusals.set(id, 'facts-missing')
  }
}

/** Makes the references of requests; false when nobody can sign them. */
async function makeReferences(items: readonly HeldItem[], { tx, step, settings }: Moving): Promise<boolean> {
  const students = items.map(({ studentId }) => studentId)
  const papers = await issueForOffices(tx, students, { ...step, ...settings })
  if (papers === null) return false
  const references = papers.map((paper, index) => ({ ...paper, requestId: items[index]!.id }))
  await insertReferences(tx, references, { staffId: step.personId, now: step.now })
  return true
}

async function takeReferencesBack(ids: readonly number[], { tx, step }: Moving): Promise<void> {
  for (const paperId of await annulReferences(tx, ids, step.now))
    await revokePaper(tx, paperId, { day: step.today, reason: RESET_REASON })
}

/** Moves requests that may be moved, and tells their students; false when nobody can sign the references. */
export async function moveAll(items: readonly HeldItem[], moving: Moving): Promise<boolean> {
  if (items.length === 0) return true
  const { tx, record, action, comment, step } = moving
  const ids = items.map(({ id }) => id)
  const statusId = TARGETS[action]
  if (statusId === MilitaryStatus.done && !(await makeReferences(items, moving))) return false
  if (action === 'reset') await takeReferencesBack(ids, moving)
  await store.writeState(tx, ids, { statusId, comment, now: step.now })
  await insertSteps(tx, ids, { ...step, action: action === 'reset' ? 'reset' : 'move', comment })
  await noteEvents(
    tx,
    militaryNotices.status,
    items.map(({ id, student }) => ({ personId: student.id, key: id, subject: { requestId: id } })),
  )
  await record(
    items.map((item) => ({
      action: action === 'reset' ? 'military.reset' : 'military.move',
      entity: 'military_request',
      entityId: item.id,
      before: { statusId: item.statusId },
      after: { statusId, ...(comment && { comment }) },
    })),
  )
  return true
}
