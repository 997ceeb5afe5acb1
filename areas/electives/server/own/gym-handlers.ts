import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { findOwnCampaign } from '../own-campaign.ts'
import * as store from './choice-store.ts'
import { countUnsuitable, findHealthGroup, listSections } from './course-store.ts'
import { chooseCourses, confirmChoice, openCampaign } from './own-choice.ts'

type Calls = Pick<
  typeof ownCalls,
  'listGymCourses' | 'listGymChoice' | 'chooseGym' | 'clearGym' | 'confirmGym'
>

/** The page of the specification. Part 2, section 9. */
const SECTIONS_ON_PAGE = 100

export const gymHandlers: Handlers<Calls> = {
  async listGymCourses({ withSelected, ...paging }, context) {
    const { db } = context
    const own = await findOwnCampaign(context, 'gym')
    if (own === null) return { count: 0, items: [], unsuitable: 0 }
    const healthGroup = await findHealthGroup(db, own)
    const page = pageOf({ ...paging, limit: paging.limit ?? SECTIONS_ON_PAGE })
    const filter = { healthGroup, isWithSelected: withSelected ?? true }
    const sections = await listSections(db, own, { ...filter, ...page })
    return { ...sections, unsuitable: await countUnsuitable(db, own, healthGroup) }
  },

  async listGymChoice(_input, context) {
    const own = await findOwnCampaign(context, 'gym')
    return own === null ? [] : store.listGymChoice(context.db, own)
  },

  async chooseGym({ courseIds }, context) {
    const own = await openCampaign(context, 'gym')
    if (courseIds.length === 0) throw context.fail('empty-list')
    const refuse = {
      full: () => context.fail('course-full'),
      unsuitable: () => context.fail('not-suitable'),
    }
    await chooseCourses(courseIds, context, { own, refuse })
    return store.listGymChoice(context.db, own)
  },

  async clearGym(_input, context) {
    const { clock, change, fail } = context
    const own = await openCampaign(context, 'gym')
    return change(async (tx, record) => {
      const choice = await store.lockKnownChoice(tx, own)
      if (choice === null) return null
      if (choice.confirmedAt !== null) throw fail('confirmed')
      const before = { courseIds: await store.listWishIds(tx, choice.id) }
      await store.saveWishes(tx, choice.id, { courseIds: [], own, now: clock.now() })
      const entry = { action: 'electives.clear', entity: 'elective_choice', entityId: choice.id, before }
      await record(entry)
      return null
    })
  },

  async confirmGym(_input, context) {
    const { fail } = context
    const own = await openCampaign(context, 'gym')
    const refuse = {
      noPlaces: () => fail('no-places'),
      noQuestionnaire: () => fail('questionnaire-needed'),
      unsuitable: () => fail('not-suitable'),
    }
    await confirmChoice(context, { own, refuse })
    return store.listGymChoice(context.db, own)
  },
}
