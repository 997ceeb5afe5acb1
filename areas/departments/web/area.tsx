import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { UnitStaff } from '../contract/unit-staff.ts'
import { departmentsScreens } from '../contract/screens.ts'

/** They answer for a unit. */
const HEADS = ['department-head', 'institute-or-deanery-head', 'directorate']

export const departmentsWeb = defineArea({
  name: 'departments',
  screens: departmentsScreens,
  pages: {
    employees: () => import('./pages/EmployeesPage.tsx'),
    structure: () => import('./pages/StructurePage.tsx'),
    rates: () => import('./pages/RatesPage.tsx'),
    states: () => import('./pages/StatesPage.tsx'),
    publications: () => import('./pages/PublicationsPage.tsx'),
    history: () => import('./pages/HistoryPage.tsx'),
    allEmployees: () => import('./pages/AllEmployeesPage.tsx'),
    allStructure: () => import('./pages/AllStructurePage.tsx'),
    allRates: () => import('./pages/AllRatesPage.tsx'),
    units: () => import('./register/UnitsPage.tsx'),
    unit: () => import('./register/UnitPage.tsx'),
    employment: () => import('./register/EmploymentPage.tsx'),
  },
  reads: () => import('./reads.ts'),
  hasHomeFigures: (user) => holdsAny(user, HEADS),
  homeWordsByRight: {
    permissions: [...HEADS, 'university-data', 'hr-import'],
    load: () => import('./home/home-words.ts'),
  },
  homeWidgets: [
    {
      name: 'free-rates',
      title: 'Где свободны ставки',
      order: 100,
      column: 'side',
      fills: 'unitStaff',
      permissions: HEADS,
      hasContent: ({ free }: UnitStaff) => free.length > 0,
      card: () => import('./home/FreeRatesCard.tsx'),
    },
    {
      name: 'unit-publications',
      title: 'Публикации',
      order: 110,
      column: 'wide',
      fills: 'unitStaff',
      permissions: HEADS,
      hasContent: ({ publications }: UnitStaff) =>
        publications.some(({ scopWos, vak, rinc, other }) => scopWos + vak + rinc + other > 0),
      card: () => import('./home/PublicationsCard.tsx'),
    },
    {
      name: 'unit',
      title: 'Моё подразделение',
      order: 220,
      column: 'side',
      fills: 'unit',
      card: () => import('./UnitCard.tsx'),
    },
  ],
})
