import { defineArea } from '#platform/web/router/area.ts'
import { settlementsScreens } from '../contract/screens.ts'

export const settlementsWeb = defineArea({
  name: 'settlements',
  screens: settlementsScreens,
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  homeWidgets: [
    {
      name: 'debts',
      title: 'Взаиморасчёты',
      order: 77,
      column: 'side',
      fills: 'debts',
      isRare: true,
      card: () => import('./home/DebtsCard.tsx'),
    },
  ],
  pages: {
    ownSettlements: () => import('./own/SettlementsPage.tsx'),
    history: () => import('./own/HistoryPage.tsx'),
    keptSettlements: () => import('./keeper/KeptPage.tsx'),
    requests: () => import('./overpayments/RequestsPage.tsx'),
    payees: () => import('./keeper/PayeesPage.tsx'),
  },
})
