import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { electivesCalls } from '../contract/calls.ts'
import type { electivesScreens } from '../contract/screens.ts'

export default {
  language: () => [
    ahead(electivesCalls.getLimitDates, { category: 'language' }),
    ahead(electivesCalls.explainChoice, { category: 'language' }),
    ahead(electivesCalls.listLanguageCourses, { page: 1, limit: 100 }),
  ],
  gym: () => [
    ahead(electivesCalls.getLimitDates, { category: 'gym' }),
    ahead(electivesCalls.explainChoice, { category: 'gym' }),
    ahead(electivesCalls.getQuestionnaire, {}),
    ahead(electivesCalls.listGymCourses, { page: 1, limit: 100 }),
  ],
  moderation: () => [ahead(electivesCalls.listCampaigns, {})],
  courses: () => [ahead(electivesCalls.listCampaigns, {})],
  campaigns: () => [ahead(electivesCalls.listCampaigns, {}), ahead(electivesCalls.getCampaignLists, {})],
} satisfies ScreenReads<keyof typeof electivesScreens>
