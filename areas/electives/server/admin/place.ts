import type { Handler } from '#platform/server/http/handlers.ts'
import type { adminCalls } from '../../contract/admin-calls.ts'
import { ChoiceStatus } from '../../contract/status.ts'
import { isModerated, windowState } from '../../contract/window.ts'
import { lockChoice } from '../own/choice-store.ts'
import { findHealthGroup, readCourses } from '../own/course-store.ts'
import { countSeat, lockCourses, takeSeat, vacateSeat } from '../seats/seat-store.ts'
import { insertSteps } from '../seats/step-store.ts'
import { endWaits, listOpenWaits } from '../seats/wait-store.ts'
import { offerNext } from '../seats/offer-next.ts'
import { findTarget } from './candidate-store.ts'
import * as store from './choice-store.ts'
import { noteDecided } from './move.ts'

/**
 * Gives a student the place of a course by hand, with a reason. Places and quotas hold for a moderator too, and what is
 * offered to somebody who waits is not free.
 */
export const placeStudent: Handler<(typeof adminCalls)['placeStudent']> = (placement, context) => {
  const { clock, change, fail, who } = context
  const { campaignId, studentId, courseId, reason } = placement
  const now = clock.now()
  return change(async (tx, record) => {
    const campaign = await store.findCampaignRow(tx, campaignId)
    if (campaign === null) throw fail('not-found')
    if (!isModerated(windowState(campaign, now))) throw fail('moderation-ended')
    const target = await findTarget(tx, { campaignId, studentId })
    if (target === null) throw fail('no-student')
    const own = { ...target, category: campaign.category } as Parameters<typeof lockChoice>[1]
    const { id } = await lockChoice(tx, own, now)
    const before = (await store.findChoice(tx, id))!
    if (before.course?.id === courseId) throw fail('already-there')
    const waits = await listOpenWaits(tx, { campaignId, studentId })
    const heldIds = [courseId, ...(before.course ? [before.course.id] : [])]
    await lockCourses(tx, heldIds)
    const healthGroup = campaign.category === 'gym' ? await findHealthGroup(tx, own) : null
    const course = (await readCourses(tx, own, { courseIds: [courseId], healthGroup })).get(courseId)
    if (course === undefined) throw fail('not-found')
    if (!course.suits) throw fail('not-suitable')
    const isOffered = waits.some((wait) => wait.courseId === courseId && wait.state === 'offered')
    const waited = waits.filter((wait) => wait.courseId === courseId).map((wait) => wait.id)
    // The place that is offered to the student is theirs; the end of the wait frees it for this very seat.
    await endWaits(tx, waited, isOffered ? 'accepted' : 'withdrawn')
    if (!isOffered) {
      if (course.isFull) throw fail(await fullBecause(tx, courseId))
      if (!(await countSeat(tx, courseId, now))) throw fail('no-place-there')
    }
    const left = await vacateSeat(tx, id, { statusId: null, comment: null, personId: who.personId })
    await takeSeat(tx, {
      choiceId: id,
      courseId,
      statusId: ChoiceStatus.approved,
      way: 'hand',
      comment: reason,
      personId: who.personId,
      now,
    })
    const step = { campaignId, studentId, courseId, action: 'hand', personId: who.personId, comment: reason }
    await insertSteps(tx, [step], now)
    const entry = { action: 'electives.place', entity: 'elective_choice', entityId: id }
    await record({ ...entry, before: { courseId: left }, after: { courseId, reason } })
    if (left !== null) await offerNext(tx, [left], now)
    await noteDecided(tx, [{ id, personId: target.personId }])
    return (await store.findChoice(tx, id))!
  })
}

/** Whether the places are taken, or a quota is. */
async function fullBecause(tx: Parameters<typeof store.findChoice>[0], courseId: number) {
  const { total, taken } = await tx
    .selectFrom('elective_course')
    .select(['total', 'taken'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return total !== null && taken >= total ? ('no-place-there' as const) : ('quota-full' as const)
}
