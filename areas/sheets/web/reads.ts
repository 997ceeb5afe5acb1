import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { sheetsCalls } from '../contract/calls.ts'
import type { sheetsScreens } from '../contract/screens.ts'

export default {
  sheets: () => [ahead(sheetsCalls.listSheetYears, {}), ahead(sheetsCalls.listSheetTypes, {})],
  sheet: 'opens by its address',
  institute: () => [ahead(sheetsCalls.listSheetFaculties, {})],
  instituteSheet: 'opens by its address',
  retakes: 'opens by filters in its address',
  department: 'opens by filters in its address',
  departmentSheet: 'opens by its address',
  markRules: () => [ahead(sheetsCalls.listMarkRules, {})],
} satisfies ScreenReads<keyof typeof sheetsScreens>
