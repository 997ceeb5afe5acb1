import { defineArea } from '#platform/web/router/area.ts'
import { papersScreens } from '../contract/screens.ts'

export const papersWeb = defineArea({
  name: 'papers',
  screens: papersScreens,
  reads: () => import('./reads.ts'),
  pages: {
    verify: () => import('./VerifyPage.tsx'),
    verifyCode: () => import('./VerifyPage.tsx'),
  },
})
