import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { Category } from '../../contract/category.ts'
import type { Explanation } from '../../contract/choice.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { findOwnCampaign, listOwnCampaigns, refusalNow } from '../own-campaign.ts'
import { lockCourses, takeSeat, vacateSeat } from '../seats/seat-store.ts'
import { insertSteps } from '../seats/step-store.ts'
import { endWaits, findOwnWait, insertWait, listOpenWaits, type WaitRow } from '../seats/wait-store.ts'
import { offerNext } from '../seats/offer-next.ts'
import { ChoiceStatus } from '../../contract/status.ts'
import { lockChoice } from './choice-store.ts'
import { findHealthGroup, readCourses } from './course-store.ts'
import { readExplanation } from './explanation-store.ts'

type Calls = Pick<
  typeof ownCalls,
  'explainChoice' | 'waitForPlace' | 'leaveQueue' | 'acceptPlace' | 'declinePlace'
>
type Reader = Pick<HandlerContext<Calls['acceptPlace']>, 'db' | 'clock' | 'who'>

const MOST_WAITS = 5
const NOTHING: Explanation = {
  confirmedAt: null,
  savedAt: null,
  wishes: [],
  waits: [],
  steps: [],
  lot: null,
}

/** The campaign of the reader that a course belongs to; null for a course of no campaign of theirs. */
async function campaignOfCourse(context: Reader, courseId: number) {
  const { db, who, clock } = context
  const own = await listOwnCampaigns(db, { personId: who.personId, category: null, today: clock.today() })
  const course = await db
    .selectFrom('elective_course')
    .select('campaign_id')
    .where('id', '=', courseId)
    .executeTakeFirst()
  return own.find(({ campaignId }) => campaignId === course?.campaign_id) ?? null
}

/** Ends a student's place in a queue at their own request; an offered place is passed on to the next. */
async function giveUp(
  tx: Db,
  wait: WaitRow,
  { state, now, personId }: { state: 'declined' | 'withdrawn'; now: Date; personId: number },
): Promise<boolean> {
  await lockCourses(tx, [wait.courseId])
  const [ended] = await endWaits(tx, [wait.id], state)
  if (ended === undefined) return false
  const action = state === 'declined' ? 'decline' : 'withdraw'
  const { campaignId, studentId, courseId } = wait
  await insertSteps(tx, [{ campaignId, studentId, courseId, action, personId }], now)
  if (ended.wasOffered) await offerNext(tx, [courseId], now)
  return true
}

const isLapsed = (wait: WaitRow, now: Date) =>
  wait.state === 'expired' || Math.floor(now.getTime() / 1000) * 1000 > (wait.offerUntil?.getTime() ?? 0)

export const waitHandlers: Handlers<Calls> = {
  async explainChoice({ category }, context) {
    const own = await findOwnCampaign(context, category as Category)
    return own === null ? NOTHING : readExplanation(context.db, own)
  },

  async waitForPlace({ courseId }, context) {
    const { change, fail, who, arrivedAt: now } = context
    const own = await campaignOfCourse(context, courseId)
    if (own === null) throw fail('not-found')
    const refusal = refusalNow(own, now)
    if (refusal !== null) throw fail(refusal)
    return change(async (tx, record) => {
      await lockChoice(tx, own, now)
      const healthGroup = own.category === 'gym' ? await findHealthGroup(tx, own) : null
      if (own.category === 'gym' && healthGroup === null) throw fail('questionnaire-needed')
      await lockCourses(tx, [courseId])
      const course = (await readCourses(tx, own, { courseIds: [courseId], healthGroup })).get(courseId)!
      if (!course.suits) throw fail('not-suitable')
      // Before lots are drawn nobody gets a place in the order of a queue.
      if (own.seatRule === 'by-lot') throw fail('drawn-later')
      if (!course.isFull) throw fail('has-places')
      const open = await listOpenWaits(tx, own)
      if (open.some((wait) => wait.courseId === courseId)) throw fail('already-waits')
      if (open.length >= MOST_WAITS) throw fail('too-many-waits')
      const { wishes } = await readExplanation(tx, own)
      if (wishes.some((wish) => wish.holdsSeat && wish.course.id === courseId)) throw fail('already-there')
      const { studentId, instituteId, studyCourse, campaignId } = own
      const id = await insertWait(tx, { courseId, studentId, instituteId, studyCourse, now })
      await insertSteps(
        tx,
        [{ campaignId, studentId, courseId, action: 'wait', personId: who.personId }],
        now,
      )
      await record({
        action: 'electives.wait',
        entity: 'elective_wait',
        entityId: id,
        after: { courseId },
      })
      return readExplanation(tx, own)
    })
  },

  async leaveQueue({ id }, { change, clock, fail, who }) {
    return change(async (tx, record) => {
      const wait = await findOwnWait(tx, id, who.personId)
      const leaving = { state: 'withdrawn', now: clock.now(), personId: who.personId } as const
      if (wait === null || !(await giveUp(tx, wait, leaving))) throw fail('not-found')
      await record({ action: 'electives.wait-no-more', entity: 'elective_wait', entityId: id })
      return null
    })
  },

  async declinePlace({ id }, { change, clock, fail, who }) {
    return change(async (tx, record) => {
      const wait = await findOwnWait(tx, id, who.personId)
      if (wait === null) throw fail('not-found')
      if (wait.state !== 'offered') throw fail('no-offer')
      const declining = { state: 'declined', now: clock.now(), personId: who.personId } as const
      if (!(await giveUp(tx, wait, declining))) throw fail('no-offer')
      await record({ action: 'electives.decline', entity: 'elective_wait', entityId: id })
      return readExplanation(tx, wait)
    })
  },

  async acceptPlace({ id }, context) {
    const { db, change, clock, fail, who, arrivedAt: now } = context
    const seen = await findOwnWait(db, id, who.personId)
    if (seen === null) throw fail('not-found')
    const own = await campaignOfCourse(context, seen.courseId)
    if (own === null) throw fail('not-found')
    return change(async (tx, record) => {
      const choice = await lockChoice(tx, own, now)
      const { seatCourseId } = (await findOwnWait(tx, id, who.personId)) ?? seen
      await lockCourses(tx, [seen.courseId, ...(seatCourseId === null ? [] : [seatCourseId])])
      const wait = await findOwnWait(tx, id, who.personId)
      if (wait === null) throw fail('no-offer')
      if (wait.state === 'waiting') throw fail('no-offer')
      if (isLapsed(wait, now)) throw fail('offer-over')
      const { courseId, campaignId, studentId } = wait
      if (own.category === 'gym') {
        const healthGroup = await findHealthGroup(tx, own)
        const known = await readCourses(tx, own, { courseIds: [courseId], healthGroup })
        if (!known.get(courseId)!.suits) throw fail('not-suitable')
      }
      await endWaits(tx, [id], 'accepted')
      const left = await vacateSeat(tx, choice.id, { statusId: null, comment: null, personId: null })
      await takeSeat(tx, {
        choiceId: choice.id,
        courseId,
        statusId: ChoiceStatus.onModeration,
        way: 'offer',
        comment: null,
        personId: who.personId,
        now,
      })
      await insertSteps(
        tx,
        [{ campaignId, studentId, courseId, action: 'accept', personId: who.personId }],
        now,
      )
      if (left !== null) await offerNext(tx, [left], clock.now())
      const entry = { action: 'electives.accept', entity: 'elective_wait', entityId: id }
      await record({ ...entry, before: { courseId: left }, after: { courseId } })
      return readExplanation(tx, own)
    })
  },
}
