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
    bookLoans: () => import('./loans/LoansPage.tsx'),
    adminLoans: () => import('./loans/AdminLoansPage.tsx'),
    taughtLiterature: () => import('./taught/TaughtPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  homeWords: () => import('./loans/home-words.ts'),
  homeWordsByRight: { permissions: ['content-management'], load: () => import('./loans/desk-words.ts') },
  homeWidgets: [
    {
      name: 'held-books',
      title: 'Книги на руках',
      order: 78,
      column: 'side',
      fills: 'heldBooks',
      isRare: true,
      card: () => import('./loans/ShelfCard.tsx'),
    },
  ],
})
