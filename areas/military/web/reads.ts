import { ahead } from '#platform/web/api/read-ahead.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { militaryCalls } from '../contract/calls.ts'
import type { militaryScreens } from '../contract/screens.ts'

export default {
  ownMilitary: ({ user }) =>
    holdsAny(user, ['student', 'aspirant'])
      ? [ahead(militaryCalls.getActualRequest, {}), ahead(militaryCalls.listReferences, { limit: 100 })]
      : [],
  desk: 'noted as a look',
} satisfies ScreenReads<keyof typeof militaryScreens>
