import { DEFAULT_PAGE_SIZE, pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { findOwnCampaign } from '../own-campaign.ts'
import { listLanguageChoice } from './choice-store.ts'
import { listLanguages } from './course-store.ts'
import { chooseCourses, confirmChoice, openCampaign } from './own-choice.ts'

type Calls = Pick<
  typeof ownCalls,
  'listLanguageCourses' | 'listLanguageChoice' | 'chooseLanguage' | 'confirmLanguage'
>

export const languageHandlers: Handlers<Calls> = {
  async listLanguageCourses(paging, context) {
    const own = await findOwnCampaign(context, 'language')
    if (own === null) return { count: 0, items: [] }
    return listLanguages(context.db, own, pageOf({ ...paging, limit: paging.limit ?? DEFAULT_PAGE_SIZE }))
  },

  async listLanguageChoice(_input, context) {
    const own = await findOwnCampaign(context, 'language')
    return own === null ? [] : listLanguageChoice(context.db, own)
  },

  async chooseLanguage({ courseIds }, context) {
    const own = await openCampaign(context, 'language')
    if (courseIds.length > 1) throw context.fail('one-language')
    const full = () => context.fail('course-full')
    await chooseCourses(courseIds, context, { own, refuse: { full, unsuitable: full } })
    return listLanguageChoice(context.db, own)
  },

  async confirmLanguage(_input, context) {
    const own = await openCampaign(context, 'language')
    const noPlaces = () => context.fail('no-language-place')
    await confirmChoice(context, {
      own,
      refuse: { noPlaces, noQuestionnaire: noPlaces, unsuitable: noPlaces },
    })
    return listLanguageChoice(context.db, own)
  },
}
