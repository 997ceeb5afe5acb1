import { contentCalls } from '#areas/content/contract/calls.ts'
import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { campusCalls } from '../contract/calls.ts'
import type { campusScreens } from '../contract/screens.ts'

export default {
  sportClub: () => [ahead(contentCalls.getStaticPage, { url: 'sport-club' })],
  militaryCentre: () => [
    ahead(campusCalls.listOwnMilitaryTraining, {}),
    ahead(contentCalls.getStaticPage, { url: 'military-centre' }),
  ],
} satisfies ScreenReads<keyof typeof campusScreens>
