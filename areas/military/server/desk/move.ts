import { incompleteForOffices, issueForOffices, type OfficeLack } from '#areas/certificates/server/public.ts'
import { nameOfUniversity } from '#areas/departments/server/public.ts'
import { revokePaper } from '#areas/papers/server/public.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
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

/** The reason why a reference becomes invalid, shown to anybody who checks its code. */
const RESET_REASON = 'Заявка возвращена на рассмотрение'

/** Any move may be refused so. */
export type UsualRefusal = 'wrong-move' | 'docs-expired'
type FactRefusal =
  | 'birth-date-missing'
  | 'group-missing'
  | 'course-missing'
  | 'speciality-missing'
  | 'end-year-missing'
  | 'order-missing'
  | 'facts-missing'
export type DoneRefusal = UsualRefusal | 'not-studying' | FactRefusal
export type ResetRefusal = UsualRefusal | 'already-received' | 'another-active'

/** The changes of requests that the caller has locked. */
export interface Moving {
  tx: Db
  action: MoveName
  comment: string | null
  step: Omit<NewStep, 'action'> & { personId: number }
  settings: Pick<HandlerContext['settings'], 'universityName' | 'isUniversityNamed'>
}

/** The requests that may not be moved, by their ids, with why; those that may are not among them. */
type Refusals<Refusal extends string> = Map<number, Refusal>

/** One kind of move: its refusals, and its effects. */
export interface Move<Refusal extends string, Hindrance extends string = never> {
  action: MoveName
  refuse: (tx: Db, items: readonly HeldItem[], today: string) => Promise<Refusals<Refusal>>
  /** Creates or withdraws the papers of the move; returns an obstacle to all of the requests, or null. */
  accompany: (items: readonly HeldItem[], moving: Moving) => Promise<Hindrance | null>
}

/** Refuses a state that does not allow the move, and expired documents. Decisions D-200, D-203. */
function usualRefusals<Refusal extends string>(
  items: readonly HeldItem[],
  isAllowed: (from: StatusId) => boolean,
): Refusals<Refusal | UsualRefusal> {
  const refusals: Refusals<Refusal | UsualRefusal> = new Map()
  for (const { id, statusId, isClosed, isUseDocsExpired } of items) {
    if (isClosed || !isAllowed(statusId)) refusals.set(id, 'wrong-move')
    else if (isUseDocsExpired) refusals.set(id, 'docs-expired')
  }
  return refusals
}

const nothing = async () => null

/** A move that changes the state alone. */
const plainMove = (action: MoveName): Move<UsualRefusal> => ({
  action,
  refuse: async (_tx, items) => usualRefusals<never>(items, (from) => canMove(from, TARGETS[action])),
  accompany: nothing,
})

const REFUSAL_OF_LACK: Readonly<Record<OfficeLack, FactRefusal>> = {
  'birth-date': 'birth-date-missing',
  group: 'group-missing',
  course: 'course-missing',
  speciality: 'speciality-missing',
  'end-year': 'end-year-missing',
  'enrolment-order': 'order-missing',
  other: 'facts-missing',
}

/** A reference says that its holder studies, and says it whole. */
async function refuseDone(tx: Db, items: readonly HeldItem[], today: string): Promise<Refusals<DoneRefusal>> {
  const refusals = usualRefusals<DoneRefusal>(items, (from) => canMove(from, MilitaryStatus.done))
  const incomplete = await incompleteForOffices(
    tx,
    items.map(({ studentId }) => studentId),
    today,
  )
  for (const { id, studentId, isEnrolled } of items) {
    if (refusals.has(id)) continue
    const lack = incomplete.get(studentId)
    if (!isEnrolled) refusals.set(id, 'not-studying')
    else if (lack) refusals.set(id, REFUSAL_OF_LACK[lack])
  }
  return refusals
}

async function refuseReset(tx: Db, items: readonly HeldItem[]): Promise<Refusals<ResetRefusal>> {
  const refusals = usualRefusals<ResetRefusal>(items, canReset)
  const left = items.filter(({ id }) => !refusals.has(id)).map(({ id }) => id)
  await store.lockReferences(tx, left)
  for (const { id, isReceived, hasOther } of await store.listHindrances(tx, left)) {
    if (isReceived) refusals.set(id, 'already-received')
    else if (hasOther) refusals.set(id, 'another-active')
  }
  // Of several finished requests of one student only one may be open again.
  const reopened = new Set<number>()
  for (const { id, studentId } of items) {
    if (refusals.has(id)) continue
    if (reopened.has(studentId)) refusals.set(id, 'another-active')
    reopened.add(studentId)
  }
  return refusals
}

/** Makes the references of requests, unless nobody can sign them or the university has no name. */
async function makeReferences(
  items: readonly HeldItem[],
  { tx, step, settings }: Moving,
): Promise<'no-signatory' | 'no-university-name' | null> {
  const students = items.map(({ studentId }) => studentId)
  const universityName = await nameOfUniversity(tx, settings)
  const papers = await issueForOffices(tx, students, { ...step, universityName })
  if (typeof papers === 'string') return papers
  const references = papers.map((paper, index) => ({ ...paper, requestId: items[index]!.id }))
  await insertReferences(tx, references, { staffId: step.personId, now: step.now })
  return null
}

async function takeReferencesBack(items: readonly HeldItem[], { tx, step }: Moving): Promise<null> {
  const ids = items.map(({ id }) => id)
  for (const paperId of await annulReferences(tx, ids, step.now))
    await revokePaper(tx, paperId, { day: step.today, reason: RESET_REASON })
  return null
}

const doneMove: Move<DoneRefusal, 'no-signatory' | 'no-university-name'> = {
  action: 'to-done',
  refuse: refuseDone,
  accompany: makeReferences,
}
const resetMove: Move<ResetRefusal> = {
  action: 'reset',
  refuse: refuseReset,
  accompany: takeReferencesBack,
}

/** The moves of the desk. Each names its own refusals, which the call that makes it has to declare. */
export const deskMoves = {
  'to-sent': plainMove('to-sent'),
  'to-process': plainMove('to-process'),
  'to-calling': plainMove('to-calling'),
  'to-in-work': plainMove('to-in-work'),
  'to-done': doneMove,
  reset: resetMove,
} as const

/**
 * Moves requests that may be moved, and tells their students. Returns the rows of the audit, or what hinders all of them.
 */
export async function moveAll<Hindrance extends string>(
  { accompany }: Pick<Move<string, Hindrance>, 'accompany'>,
  items: readonly HeldItem[],
  moving: Moving,
): Promise<AuditEntry[] | Hindrance> {
  if (items.length === 0) return []
  const { tx, action, comment, step } = moving
  const ids = items.map(({ id }) => id)
  const statusId = TARGETS[action]
  const hindrance = await accompany(items, moving)
  if (hindrance !== null) return hindrance
  await store.writeState(tx, ids, { statusId, comment, now: step.now })
  await insertSteps(tx, ids, { ...step, action: action === 'reset' ? 'reset' : 'move', comment })
  await noteEvents(
    tx,
    militaryNotices.status,
    items.map(({ id, student }) => ({ personId: student.id, key: id, subject: { requestId: id } })),
  )
  return items.map((item) => ({
    action: action === 'reset' ? 'military.reset' : 'military.move',
    entity: 'military_request',
    entityId: item.id,
    before: { statusId: item.statusId },
    after: { statusId, ...(comment && { comment }) },
  }))
}
