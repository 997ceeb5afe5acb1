import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { AdminChoice } from '../../contract/admin.ts'
import { electivesNotices } from '../../contract/notices.ts'
import { canMove, ChoiceStatus, type Move } from '../../contract/status.ts'
import { isModerated, windowState } from '../../contract/window.ts'
import { claimFirst, lockCourses, vacateSeat } from '../seats/seat-store.ts'
import { insertSteps } from '../seats/step-store.ts'
import { endWaits, listOpenWaits } from '../seats/wait-store.ts'
import { offerNext } from '../seats/offer-next.ts'
import { raiseVersion } from '../own/choice-store.ts'
import * as store from './choice-store.ts'

type Reading = Pick<HandlerContext, 'clock'>
type Moving = Pick<HandlerContext, 'change' | 'clock' | 'who'> & {
  fail: Fail<'not-found' | 'wrong-state' | 'moderation-ended', 'changed-meanwhile'>
}

interface Seen {
  id: number
  version?: number | undefined
}

export interface Held {
  tx: Db
  before: AdminChoice
  campaign: store.CampaignRow
  now: Date
  personId: number
}

/** Choices with their campaigns. */
const choices = new EditedRecord({
  entity: 'elective_choice',
  lock: (tx, id: number) => store.lockChoices(tx, [id]),
  async find(db, id: number, _context: Reading) {
    const choice = await store.findChoice(db, id)
    if (choice === null) return null
    const campaign = (await store.findCampaignRow(db, choice.campaignId))!
    return { version: choice.version, choice, campaign }
  },
  missing: 'not-found',
  refuse: ({ row }, { clock }) =>
    isModerated(windowState(row.campaign, clock.now())) ? null : 'moderation-ended',
  shown: ({ choice }) => choice,
})

/**
 * Moves a choice: it is held, its state and the version that the moderator saw are looked at, and then all courses that
 * it names, in the order of their ids. The answer is the choice as it is stored then.
 */
export function withChoice(
  context: Moving,
  { id, version }: Seen,
  { move, work }: { move: Move; work: (held: Held) => Promise<AuditEntry> },
): Promise<AdminChoice> {
  const { clock, who, fail } = context
  return choices.save(context, { id, version }, async (tx, { choice: before, campaign }) => {
    if (!canMove(move, before.state)) throw fail('wrong-state')
    return work({ tx, before, campaign, now: clock.now(), personId: who.personId })
  })
}

const stepOf = ({ before, personId }: Held, action: string, comment: string | null = null) => ({
  campaignId: before.campaignId,
  studentId: before.student.studentId,
  courseId: before.course?.id ?? null,
  action,
  personId,
  comment,
})

/** Notifies students of decisions about their choices, which stood as given before. */
export function noteMoved(tx: Db, choices: readonly AdminChoice[]): Promise<void> {
  const events = choices.map(({ id, student, statusId, course }) => {
    const stood = { statusId, courseId: course?.id ?? null }
    return { personId: student.id, key: id, subject: { choiceId: id }, former: { choiceId: id, stood } }
  })
  return noteEvents(tx, electivesNotices.decided, events)
}

/** Notifies students of places that were given anew, whatever they had before. */
export function noteDecided(tx: Db, choices: readonly { id: number; personId: number }[]): Promise<void> {
  const events = choices.map(({ id, personId }) => ({ personId, key: id, subject: { choiceId: id } }))
  return noteEvents(tx, electivesNotices.decided, events)
}

const notifyStudent = ({ tx, before }: Held) => noteMoved(tx, [before])

const traceOf = (
  { before }: Held,
  action: string,
  after: { state: string; comment?: string; courseId?: number | null },
): AuditEntry => ({
  action,
  entity: 'elective_choice',
  entityId: before.id,
  before: { state: before.state, courseId: before.course?.id ?? null },
  after,
})

export async function approve(held: Held): Promise<AuditEntry> {
  const { tx, before, now, personId } = held
  await store.approveSeats(tx, [before.id], personId)
  await insertSteps(tx, [stepOf(held, 'approve')], now)
  await notifyStudent(held)
  return traceOf(held, 'electives.approve', { state: 'approved' })
}

/** Takes the seat away; the next wish in reserve takes one where there is one, and the free place is offered. */
export async function reject(held: Held, comment: string): Promise<AuditEntry> {
  const { tx, before, campaign, now, personId } = held
  const wishIds = before.wishes.map(({ id }) => id)
  await lockCourses(tx, wishIds)
  const left = await vacateSeat(tx, before.id, { statusId: ChoiceStatus.rejected, comment, personId })
  await insertSteps(tx, [stepOf(held, 'reject', comment)], now)
  const claim = { choiceId: before.id, heldIds: wishIds, now, isConfirming: false, personId }
  const isGiven = campaign.seatRule !== 'by-lot' || (await store.isDrawn(tx, campaign.id))
  const courseId = isGiven ? await claimFirst(tx, claim) : null
  if (courseId === null) await raiseVersion(tx, before.id)
  if (left !== null) await offerNext(tx, [left], now)
  await notifyStudent(held)
  return traceOf(held, 'electives.reject', { state: 'rejected', comment, courseId })
}

/** Takes the seat away for good: it is offered to whoever waits, and no wish in reserve takes its place. */
export async function release(held: Held, comment: string): Promise<AuditEntry> {
  const { tx, before, now, personId } = held
  await lockCourses(tx, [before.course!.id])
  const left = await vacateSeat(tx, before.id, { statusId: ChoiceStatus.rejected, comment, personId })
  await raiseVersion(tx, before.id)
  await insertSteps(tx, [stepOf(held, 'release', comment)], now)
  if (left !== null) await offerNext(tx, [left], now)
  await notifyStudent(held)
  return traceOf(held, 'electives.release', { state: 'rejected', comment })
}

/** Gives the choice back to its student, with the places in queues that followed from it. Decision D-184. */
export async function reset(held: Held): Promise<AuditEntry> {
  const { tx, before, now, personId } = held
  const waits = await listOpenWaits(tx, {
    campaignId: before.campaignId,
    studentId: before.student.studentId,
  })
  const waitedIds = waits.map(({ courseId }) => courseId)
  await lockCourses(tx, [...waitedIds, ...before.wishes.map(({ id }) => id)])
  const ended = await endWaits(
    tx,
    waits.map(({ id }) => id),
    'withdrawn',
  )
  const left = await vacateSeat(tx, before.id, { statusId: null, comment: null, personId })
  await store.reopenChoice(tx, before.id)
  await insertSteps(tx, [stepOf(held, 'reset')], now)
  const freed = [...ended.flatMap(({ wasOffered, courseId }) => (wasOffered ? [courseId] : [])), left]
  await offerNext(
    tx,
    freed.filter((id) => id !== null),
    now,
  )
  await notifyStudent(held)
  return traceOf(held, 'electives.reset', { state: 'draft' })
}
