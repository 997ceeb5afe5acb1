import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { electivesNotices } from '../contract/notices.ts'
import { ChoiceStatus } from '../contract/status.ts'
import { listClosing, listForgotten, listLeavers, takeArrivals } from './job-store.ts'
import { lockChoices } from './admin/choice-store.ts'
import { raiseVersion } from './own/choice-store.ts'
import { lockCourses, vacateSeat } from './seats/seat-store.ts'
import { insertSteps } from './seats/step-store.ts'
import { endWaits, listLapsed } from './seats/wait-store.ts'
import { offerNext } from './seats/offer-next.ts'

const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'electives-offers',
}

/** Passes unanswered offers on to the next in the queue; returns their number. */
export function expireOffers(db: Db, clock: Clock): Promise<number> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const seen = await listLapsed(tx, now)
    await lockCourses(
      tx,
      seen.map(({ courseId }) => courseId),
    )
    const lapsed = await listLapsed(tx, now)
    const held = new Set(seen.map(({ courseId }) => courseId))
    const over = lapsed.filter(({ courseId }) => held.has(courseId))
    const ended = await endWaits(
      tx,
      over.map(({ id }) => id),
      'expired',
    )
    const isEnded = new Set(ended.map(({ id }) => id))
    const steps = over.filter(({ id }) => isEnded.has(id))
    await insertSteps(
      tx,
      steps.map(({ campaignId, studentId, courseId }) => ({
        campaignId,
        studentId,
        courseId,
        action: 'expire',
      })),
      now,
    )
    await writeAudit(
      tx,
      PORTAL,
      ended.map(({ id }) => ({ action: 'electives.expire', entity: 'elective_wait', entityId: id })),
    )
    await offerNext(tx, [...new Set(ended.map(({ courseId }) => courseId))], now)
    return ended.length
  })
}

const LEFT = 'Студент больше не учится'

/** Gives the places of those who have left to the next in the queues; returns their number. */
export function releaseLeavers(db: Db, clock: Clock): Promise<number> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const choiceIds = (await listLeavers(tx, now)).map(({ choiceId }) => choiceId)
    await lockChoices(tx, choiceIds)
    const leavers = await listLeavers(tx, now)
    const known = leavers.filter(({ choiceId }) => choiceIds.includes(choiceId))
    await lockCourses(
      tx,
      known.map(({ courseId }) => courseId),
    )
    for (const { choiceId, campaignId, studentId, courseId } of known) {
      await vacateSeat(tx, choiceId, { statusId: ChoiceStatus.rejected, comment: LEFT, personId: null })
      await raiseVersion(tx, choiceId)
      await insertSteps(tx, [{ campaignId, studentId, courseId, action: 'release', comment: LEFT }], now)
    }
    await writeAudit(
      tx,
      PORTAL,
      known.map(({ choiceId }) => ({
        action: 'electives.release',
        entity: 'elective_choice',
        entityId: choiceId,
        after: { comment: LEFT },
      })),
    )
    await offerNext(tx, [...new Set(known.map(({ courseId }) => courseId))], now)
    return known.length
  })
}

/** Offers places that a file has added to those who wait; returns the number of offers. */
export function offerForgotten(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const now = clock.now()
    const ids = await listForgotten(tx, now)
    await lockCourses(tx, ids)
    return offerNext(tx, ids, now)
  })
}

/** Reminds those who have not confirmed of a window that ends tomorrow; returns their number. */
export function remindOfWindows(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const closing = await listClosing(tx, clock.now())
    await noteEvents(
      tx,
      electivesNotices.closing,
      closing.map(({ personId, campaignId }) => ({ personId, key: campaignId, subject: { campaignId } })),
    )
    return closing.length
  })
}

/**
 * Notes for moderators what waits for them; returns the number of campaigns. Not in the transactions of the students:
 * two thousand of them would wait for one row. Decision 0290.
 */
export function noteArrivals(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const ids = await takeArrivals(tx, clock.now())
    await noteEvents(
      tx,
      electivesNotices.arrived,
      ids.map((campaignId) => ({ key: campaignId, subject: { campaignId } })),
    )
    return ids.length
  })
}

export const electivesJobs: readonly Job[] = [
  {
    name: 'electives-offers',
    schedule: '* * * * *',
    isFrequent: true,
    run: async ({ db, clock }) => {
      // A failed step does not hold up the others; it is reported, and tried again in a minute.
      const steps = [expireOffers, releaseLeavers, offerForgotten, noteArrivals]
      const outcomes: PromiseSettledResult<number>[] = []
      for (const step of steps) outcomes.push(...(await Promise.allSettled([step(db, clock)])))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0)
    },
  },
  {
    name: 'electives-windows',
    schedule: '0 10 * * *',
    run: ({ db, clock }) => remindOfWindows(db, clock),
  },
]
