import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { isModerated, windowState } from '../../contract/window.ts'
import { findOwnCampaign } from '../own-campaign.ts'
import { offerNext } from '../seats/offer-next.ts'
import { findSeat, lockCourses, vacateSeat } from '../seats/seat-store.ts'
import { insertSteps } from '../seats/step-store.ts'
import { lockKnownChoice, raiseVersion } from './choice-store.ts'
import { readExplanation } from './explanation-store.ts'

type Calls = Pick<typeof ownCalls, 'giveUpPlace'>

const GIVEN_UP = { statusId: null, comment: null, personId: null, way: 'given-up' } as const

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
      const step = { campaignId, studentId, courseId, action: 'give-up', personId: who.personId }
      await insertSteps(tx, [step], clock.now())
      await offerNext(tx, [courseId], clock.now())
      await record({
        action: 'electives.give-up',
        entity: 'elective_choice',
        entityId: choice.id,
        before: { courseId },
      })
      return readExplanation(tx, own)
    })
  },
}
