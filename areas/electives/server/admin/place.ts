import type { ParsedInput } from '#platform/contract/call.ts'
import { hasAny } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handler, HandlerContext } from '#platform/server/http/handlers.ts'
import type { adminCalls } from '../../contract/admin-calls.ts'
import { ChoiceStatus } from '../../contract/status.ts'
import { isModerated, windowState } from '../../contract/window.ts'
import { lockChoice } from '../own/choice-store.ts'
import { findHealthGroup, readCourses } from '../own/course-store.ts'
import { countSeat, lockCourses, takeSeat, vacateSeat } from '../seats/seat-store.ts'
import { insertSteps } from '../seats/step-store.ts'
import { endWaits, listOpenWaits } from '../seats/wait-store.ts'
import { offerNext } from '../seats/offer-next.ts'
import { findTarget, type TargetRow } from './candidate-store.ts'
import * as store from './choice-store.ts'
import { noteDecided } from './move.ts'

type PlaceCall = (typeof adminCalls)['placeStudent']
type Context = HandlerContext<PlaceCall>
type Placement = ParsedInput<PlaceCall>

/** The student of the campaign, with their choice locked; refuses if that is impossible. */
async function holdStudent(tx: Db, { campaignId, studentId, courseId }: Placement, context: Context) {
  const { clock, fail, who } = context
  const now = clock.now()
  const campaign = await store.findCampaignRow(tx, campaignId)
  if (campaign === null) throw fail('not-found')
  if (!isModerated(windowState(campaign, now))) throw fail('moderation-ended')
  // Whether a place can be given reveals the student's health, which no administrator may read. Decision
  // D-007.
  const isGym = campaign.category === 'gym'
  if (isGym && !hasAny(who, 'elective-moderation')) throw fail('health-matters')
  const target = await findTarget(tx, { campaignId, studentId })
  if (target === null) throw fail('no-student')
  const { id } = await lockChoice(tx, target, now)
  const before = (await store.findChoice(tx, id))!
  if (before.course?.id === courseId) throw fail('already-there')
  return { id, before, target, isGym }
}

/** Counts the place for the student: the one offered to them, or a free one that the quotas allow. */
async function claimPlace(
  tx: Db,
  { campaignId, studentId, courseId }: Placement,
  { context, target, isGym }: { context: Context; target: TargetRow; isGym: boolean },
): Promise<void> {
  const { clock, fail } = context
  const healthGroup = isGym ? await findHealthGroup(tx, target) : null
  if (isGym && healthGroup === null) throw fail('questionnaire-missing')
  const course = (await readCourses(tx, target, { courseIds: [courseId], healthGroup })).get(courseId)
  if (course === undefined) throw fail('not-found')
  if (!course.suits) throw fail('not-suitable')
  const waits = (await listOpenWaits(tx, { campaignId, studentId })).filter(
    (wait) => wait.courseId === courseId,
  )
  const isOffered = waits.some(({ state }) => state === 'offered')
  const waited = waits.map(({ id }) => id)
  await endWaits(tx, waited, isOffered ? 'accepted' : 'withdrawn')
  if (isOffered) return
  if (course.isFull) throw fail(await fullBecause(tx, courseId))
  if (!(await countSeat(tx, courseId, clock.now()))) throw fail('no-place-there')
}

/**
 * Gives a student a place of a course by hand, with a reason. Places and quotas also bind a moderator, and a
 * place offered to somebody else is not free.
 */
export const placeStudent: Handler<PlaceCall> = (placement, context) => {
  const { clock, change, who } = context
  const { campaignId, studentId, courseId, reason } = placement
  const now = clock.now()
  const { personId } = who
  return change(async (tx, record) => {
    const { id, before, target, isGym } = await holdStudent(tx, placement, context)
    await lockCourses(tx, [courseId, ...(before.course ? [before.course.id] : [])])
    await claimPlace(tx, placement, { context, target, isGym })
    const left = await vacateSeat(tx, id, { statusId: null, comment: null, personId })
    const statusId = ChoiceStatus.approved
    await takeSeat(tx, { choiceId: id, courseId, statusId, way: 'hand', comment: reason, personId, now })
    const step = { campaignId, studentId, courseId, action: 'hand', personId, comment: reason }
    await insertSteps(tx, [step], now)
    const entry = { action: 'electives.place', entity: 'elective_choice', entityId: id }
    await record({ ...entry, before: { courseId: left }, after: { courseId, reason } })
    if (left !== null) await offerNext(tx, [left], now)
    await noteDecided(tx, [{ id, personId: target.personId }])
    return (await store.findChoice(tx, id))!
  })
}

/** The refusal: no free place, or a full quota. */
async function fullBecause(tx: Db, courseId: number) {
  const { total, taken } = await tx
    .selectFrom('elective_course')
    .select(['total', 'taken'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return total !== null && taken >= total ? ('no-place-there' as const) : ('quota-full' as const)
}
