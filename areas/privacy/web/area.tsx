import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { privacyScreens } from '../contract/screens.ts'

export const privacyWeb = defineArea({
  name: 'privacy',
  screens: privacyScreens,
  hasHomeFigures: (user) => holdsAny(user, ['users-management']),
  homeWordsByRight: { permissions: ['users-management'], load: () => import('./home/home-words.ts') },
  pages: {
    personalData: () => import('./PersonalDataPage.tsx'),
    corrections: () => import('./corrections/CorrectionsPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
