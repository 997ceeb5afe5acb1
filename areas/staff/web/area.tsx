import { defineArea } from '#platform/web/router/area.ts'
import { staffScreens } from '../contract/screens.ts'

export const staffWeb = defineArea({
  name: 'staff',
  screens: staffScreens,
  pages: {
    staffList: () => import('./StaffPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
