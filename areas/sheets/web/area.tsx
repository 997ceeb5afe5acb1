import { defineArea } from '#platform/web/router/area.ts'
import { sheetsScreens } from '../contract/screens.ts'

export const sheetsWeb = defineArea({
  name: 'sheets',
  screens: sheetsScreens,
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  pages: {
    sheets: () => import('./list/SheetsPage.tsx'),
    sheet: () => import('./sheet/SheetPage.tsx'),
    institute: () => import('./institute/InstitutePage.tsx'),
    instituteSheet: () => import('./institute/InstituteSheetPage.tsx'),
    retakes: () => import('./retakes/RetakesPage.tsx'),
    department: () => import('./department/DepartmentPage.tsx'),
    departmentSheet: () => import('./department/DepartmentSheetPage.tsx'),
    markRules: () => import('./rules/MarkRulesPage.tsx'),
  },
})
