import { defineArea } from '#platform/web/router/area.ts'
import { importsScreens } from '../contract/screens.ts'

// Few import files: the script of the home page does without their words.
const loadKeeperWords = () => import('./home/home-words.ts')

export const importsWeb = defineArea({
  name: 'imports',
  screens: importsScreens,
  pages: {
    imports: () => import('./ImportsPage.tsx'),
    importRun: () => import('./run/RunPage.tsx'),
  },
  homeWordsByRight: {
    permissions: ['university-data', 'hr-import', 'content-management'],
    load: loadKeeperWords,
  },
  reads: () => import('./reads.ts'),
})
