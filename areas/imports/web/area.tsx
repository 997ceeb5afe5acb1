import { defineArea } from '#platform/web/router/area.ts'
import { importsScreens } from '../contract/screens.ts'

export const importsWeb = defineArea({
  name: 'imports',
  screens: importsScreens,
  pages: {
    imports: () => import('./ImportsPage.tsx'),
    importRun: () => import('./run/RunPage.tsx'),
  },
  homeWordsByRight: {
    permissions: ['university-data', 'hr-import', 'content-management'],
    isRare: true,
    load: () => import('./home/home-words.ts'),
  },
  reads: () => import('./reads.ts'),
})
