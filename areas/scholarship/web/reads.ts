import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { scholarshipCalls } from '../contract/calls.ts'
import type { scholarshipScreens } from '../contract/screens.ts'

export default {
  scholarship: () => [ahead(scholarshipCalls.getScholarship, {})],
  achievements: () => [
    ahead(scholarshipCalls.listAchievements, { search: null, partId: null, page: 1 }),
    ahead(scholarshipCalls.listAchievementParts, {}),
  ],
} satisfies ScreenReads<keyof typeof scholarshipScreens>
