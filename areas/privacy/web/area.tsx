import { defineArea } from '#platform/web/router/area.ts'
import { privacyScreens } from '../contract/screens.ts'

export const privacyWeb = defineArea({
  name: 'privacy',
  screens: privacyScreens,
  homeWordsByRight: { permissions: ['users-management'], load: () => import('./home/home-words.ts') },
  pages: {
    personalData: () => import('./PersonalDataPage.tsx'),
    corrections: () => import('./corrections/CorrectionsPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
