import { defineArea } from '#platform/web/router/area.ts'
import { libraryScreens } from '../contract/screens.ts'

export const libraryWeb = defineArea({
  name: 'library',
  screens: libraryScreens,
  pages: {
    literatureSearch: () => import('./search/LiteratureSearchPage.tsx'),
    recommendedLiterature: () => import('./recommended/RecommendedPage.tsx'),
    adminCatalogue: () => import('./catalogue/CataloguePage.tsx'),
    adminTitle: () => import('./catalogue/TitlePage.tsx'),
    taughtLiterature: () => import('./taught/TaughtPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
