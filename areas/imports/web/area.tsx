import { defineArea } from '#platform/web/router/area.ts'
import type { LastRuns } from '../contract/last-runs.ts'
import { importsScreens } from '../contract/screens.ts'

const KEEPERS = ['university-data', 'hr-import', 'content-management']
// Few import files: the script of the home page does without their card and words.
const loadCard = () => import('./home/LastRunsCard.tsx')
const loadKeeperWords = () => import('./home/home-words.ts')

export const importsWeb = defineArea({
  name: 'imports',
  screens: importsScreens,
  pages: {
    imports: () => import('./ImportsPage.tsx'),
    importRun: () => import('./run/RunPage.tsx'),
  },
  homeWordsByRight: { permissions: KEEPERS, load: loadKeeperWords },
  homeWidgets: [
    {
      name: 'last-imports',
      title: 'Загрузки из файлов',
      order: 95,
      column: 'wide',
      fills: 'lastImports',
      permissions: KEEPERS,
      hasContent: ({ length }: LastRuns) => length > 0,
      card: loadCard,
    },
  ],
  reads: () => import('./reads.ts'),
})
