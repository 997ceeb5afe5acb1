import { defineArea } from '#platform/web/router/area.ts'
import { campusScreens } from '../contract/screens.ts'

export const campusWeb = defineArea({
  name: 'campus',
  screens: campusScreens,
  pages: {
    sportClub: () => import('./SportClubPage.tsx'),
    militaryCentre: () => import('./MilitaryCentrePage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
