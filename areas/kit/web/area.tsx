import { defineArea } from '#platform/web/router/area.ts'
import { kitScreens } from '../contract/screens.ts'

export const kitWeb = defineArea({
  name: 'kit',
  screens: kitScreens,
  pages: { kit: () => import('./KitPage.tsx') },
  reads: () => import('./reads.ts'),
})
