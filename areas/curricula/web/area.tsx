import { defineArea } from '#platform/web/router/area.ts'
import { curriculaScreens } from '../contract/screens.ts'

export const curriculaWeb = defineArea({
  name: 'curricula',
  screens: curriculaScreens,
  pages: {
    curricula: () => import('./curricula/CurriculaPage.tsx'),
    curriculum: () => import('./curricula/CurriculumPage.tsx'),
    loads: () => import('./loads/LoadsPage.tsx'),
    load: () => import('./loads/LoadPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
