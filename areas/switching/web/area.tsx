import { defineArea } from '#platform/web/router/area.ts'
import { switchingScreens } from '../contract/screens.ts'
import { SwitchedBanner } from './SwitchedBanner.tsx'

export const switchingWeb = defineArea({
  name: 'switching',
  screens: switchingScreens,
  pages: { changeUser: () => import('./ChangeUserPage.tsx') },
  reads: () => import('./reads.ts'),
  banners: [SwitchedBanner],
})
