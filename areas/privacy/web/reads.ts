import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { privacyCalls } from '../contract/calls.ts'
import type { privacyScreens } from '../contract/screens.ts'
import { VIEWS_PAGE_SIZE } from './views-page.ts'

export default {
  // An administrator in another's place reads none of this.
  personalData: ({ user }) =>
    user.impersonator
      ? []
      : [
          ahead(privacyCalls.listConsents, {}),
          ahead(privacyCalls.listCorrections, {}),
          ahead(privacyCalls.listViews, { page: 1, limit: VIEWS_PAGE_SIZE }),
        ],
  corrections: 'noted as a look',
} satisfies ScreenReads<keyof typeof privacyScreens>
