import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import type { Db } from '#platform/server/db/database.ts'
import { MOST_WISHES } from '../../contract/category.ts'
import { isModerated, windowState } from '../../contract/window.ts'
import { hasRejected, reopenChoice } from '../admin/choice-store.ts'
import { findOwnCampaign, type OwnCampaign } from '../own-campaign.ts'
import { offerNext } from '../seats/offer-next.ts'
import { findSeat, lockCourses, vacateSeat } from '../seats/seat-store.ts'
import { insertSteps } from '../seats/step-store.ts'
import { listWishIds, lockKnownChoice, raiseVersion, saveWishes } from './choice-store.ts'
import { readExplanation } from './explanation-store.ts'

type Calls = Pick<typeof ownCalls, 'giveUpPlace'>

const GIVEN_UP = { statusId: null, comment: null, personId: null, way: 'given-up' } as const

interface Anew {
  own: OwnCampaign
  now: Date
}

/**
 * Whether the window is still open and no moderator has rejected any of the wishes, which would be one way round their
 * word. Where lots decide, the other wishes stay confirmed for them. Decision 0274.
 */
async function mayChooseAnew(tx: Db, choiceId: number, { own, now }: Anew): Promise<boolean> {
  if (own.seatRule !== 'at-confirm' || windowState(own, now) !== 'open') return false
  return !(await hasRejected(tx, choiceId))
}

/** Gives the choice back to its student, without the course that they do not want any more. */
async function chooseAnew(
  tx: Db,
  choiceId: number,
  { own, givenUp, now }: Anew & { givenUp: number },
): Promise<void> {
  const left = (await listWishIds(tx, choiceId)).filter((id) => id !== givenUp)
  // A place that was offered or given by hand stands behind the wishes and may have made them more than are allowed.
  await saveWishes(tx, choiceId, { courseIds: left.slice(0, MOST_WISHES[own.category]), own, now })
  await reopenChoice(tx, choiceId)
}

export const giveUpHandlers: Handlers<Calls> = {
  async giveUpPlace({ category }, context: HandlerContext<Calls['giveUpPlace']>) {
    const { change, clock, fail, who, arrivedAt } = context
    const own = await findOwnCampaign(context, category)
    if (own === null) throw fail('unavailable')
    if (!isModerated(windowState(own, arrivedAt))) throw fail('moderation-ended')
    const { campaignId, studentId } = own
    return change(async (tx, record) => {
      const choice = await lockKnownChoice(tx, own)
      const courseId = choice === null ? null : await findSeat(tx, choice.id)
      if (choice === null || courseId === null) throw fail('no-seat')
      await lockCourses(tx, [courseId])
      await vacateSeat(tx, choice.id, GIVEN_UP)
      await raiseVersion(tx, choice.id)
      const isAnew = await mayChooseAnew(tx, choice.id, { own, now: arrivedAt })
      if (isAnew) await chooseAnew(tx, choice.id, { own, givenUp: courseId, now: clock.now() })
      const step = { campaignId, studentId, courseId, action: 'give-up', personId: who.personId }
      await insertSteps(tx, [step], clock.now())
      await offerNext(tx, [courseId], clock.now())
      await record({
        action: 'electives.give-up',
        entity: 'elective_choice',
        entityId: choice.id,
        before: { courseId },
        after: { isChosenAnew: isAnew },
      })
      return readExplanation(tx, own)
    })
  },
}
