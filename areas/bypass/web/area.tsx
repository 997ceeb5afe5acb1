import { defineArea } from '#platform/web/router/area.ts'
import { bypassScreens } from '../contract/screens.ts'

export const bypassWeb = defineArea({
  name: 'bypass',
  screens: bypassScreens,
  pages: {
    bypassSheet: () => import('./own/BypassSheetPage.tsx'),
    bypassPoints: () => import('./points/PointsPage.tsx'),
    bypassSigning: () => import('./signing/SigningPage.tsx'),
  },
})
