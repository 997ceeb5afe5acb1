import { ahead, UNNARROWED } from '#platform/web/api/read-ahead.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { militaryCalls } from '../contract/calls.ts'
import type { militaryScreens } from '../contract/screens.ts'
import { countFilter } from './desk/desk-filter.ts'

export default {
  ownMilitary: ({ user }) =>
    holdsAny(user, ['student', 'aspirant'])
      ? [ahead(militaryCalls.getActualRequest, {}), ahead(militaryCalls.listReferences, { limit: 100 })]
      : [],
  // The list is noted as a look: whoever only comes near the link has not looked.
  desk: () => [
    ahead(militaryCalls.countRequests, countFilter(UNNARROWED)),
    ahead(militaryCalls.listFaculties, {}),
    ahead(militaryCalls.listStudyLevels, {}),
  ],
} satisfies ScreenReads<keyof typeof militaryScreens>
