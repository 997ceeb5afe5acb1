import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
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

type Refusal = 'not-found' | 'wrong-state' | 'moderation-ended'
export type Moving = Pick<HandlerContext, 'change' | 'clock' | 'who'> & {
  fail: Fail<Refusal, 'changed-meanwhile'>
}

interface Seen {
  id: number
  version?: number | undefined
}

export interface Held {
  tx: Db
  record: RecordAudit
  before: AdminChoice
  campaign: store.CampaignRow
  now: Date
  personId: number
}

/**
 * Moves a choice: it is held, its state and the version that the moderator saw are looked at, and then all courses that
 * it names, in the order of their ids. The answer is the choice as it is stored then.
 */
export function withChoice(
  context: Moving,
  { id, version }: Seen,
  { move, work }: { move: Move; work: (held: Held) => Promise<void> },
): Promise<AdminChoice> {
  const { change, clock, who, fail } = context
  const now = clock.now()
  return change(async (tx, record) => {
    await store.lockChoices(tx, [id])
    const before = await store.findChoice(tx, id)
    if (before === null) throw fail('not-found')
    const campaign = (await store.findCampaignRow(tx, before.campaignId))!
    if (!isModerated(windowState(campaign, now))) throw fail('moderation-ended')
    if (version !== undefined && version !== before.version)
      throw fail('changed-meanwhile', { current: before })
    if (!canMove(move, before.state)) throw fail('wrong-state')
    await work({ tx, record, before, campaign, now, personId: who.personId })
    return (await store.findChoice(tx, id))!
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

/** Notifies the student of a decision. */
export function noteDecided(tx: Db, choices: readonly { id: number; personId: number }[]): Promise<void> {
  const events = choices.map(({ id, personId }) => ({ personId, key: id, subject: { choiceId: id } }))
  return noteEvents(tx, electivesNotices.decided, events)
}

const notifyStudent = ({ tx, before }: Held) =>
  noteDecided(tx, [{ id: before.id, personId: before.student.id }])

async function trace(
  held: Held,
  action: string,
  after: { state: string; comment?: string; courseId?: number | null },
) {
  const { record, before } = held
  await record({
    action,
    entity: 'elective_choice',
    entityId: before.id,
    before: { state: before.state, courseId: before.course?.id ?? null },
    after,
  })
}

export async function approve(held: Held): Promise<void> {
  const { tx, before, now, personId } = held
  await store.approveSeats(tx, [before.id], personId)
  await insertSteps(tx, [stepOf(held, 'approve')], now)
  await trace(held, 'electives.approve', { state: 'approved' })
  await notifyStudent(held)
}

/**
 * Takes the seat away; the next wish in reserve takes another one if possible, and the free place is offered.
 */
export async function reject(held: Held, comment: string): Promise<void> {
  const { tx, before, campaign, now, personId } = held
  const wishIds = before.wishes.map(({ id }) => id)
  await lockCourses(tx, wishIds)
  const left = await vacateSeat(tx, before.id, { statusId: ChoiceStatus.rejected, comment, personId })
  await insertSteps(tx, [stepOf(held, 'reject', comment)], now)
  const claim = { choiceId: before.id, heldIds: wishIds, now, isConfirming: false, personId }
  const isGiven = campaign.seatRule !== 'by-lot' || (await store.isDrawn(tx, campaign.id))
  const courseId = isGiven ? await claimFirst(tx, claim) : null
  if (courseId === null) await raiseVersion(tx, before.id)
  await trace(held, 'electives.reject', { state: 'rejected', comment, courseId })
  if (left !== null) await offerNext(tx, [left], now)
  await notifyStudent(held)
}

/**
 * Takes the seat away for good: it is offered to the next in the queue, and no wish in reserve replaces it.
 */
export async function release(held: Held, comment: string): Promise<void> {
  const { tx, before, now, personId } = held
  await lockCourses(tx, [before.course!.id])
  const left = await vacateSeat(tx, before.id, { statusId: ChoiceStatus.rejected, comment, personId })
  await raiseVersion(tx, before.id)
  await insertSteps(tx, [stepOf(held, 'release', comment)], now)
  await trace(held, 'electives.release', { state: 'rejected', comment })
  if (left !== null) await offerNext(tx, [left], now)
  await notifyStudent(held)
}

/** Gives the choice back to its student, with the places in queues that followed from it. Decision D-184. */
export async function reset(held: Held): Promise<void> {
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
  await trace(held, 'electives.reset', { state: 'draft' })
  const freed = [...ended.flatMap(({ wasOffered, courseId }) => (wasOffered ? [courseId] : [])), left]
  await offerNext(
    tx,
    freed.filter((id) => id !== null),
    now,
  )
  await notifyStudent(held)
}
