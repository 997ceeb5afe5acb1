import { ahead } from '#platform/web/api/read-ahead.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { RULE_KEEPERS, RULE_LEADERS } from '../contract/mark-rule.ts'
import type { sheetsScreens } from '../contract/screens.ts'

export default {
  sheets: () => [ahead(sheetsCalls.listSheetYears, {}), ahead(sheetsCalls.listSheetTypes, {})],
  sheet: 'opens by its address',
  institute: () => [ahead(sheetsCalls.listSheetFaculties, {})],
  instituteSheet: 'opens by its address',
  retakes: () => [
    ahead(sheetsCalls.listDebts, {
      disciplineId: null,
      groups: null,
      attempt: null,
      isOpen: '1',
      sort: null,
      page: 1,
    }),
  ],
  department: () => [
    ahead(sheetsCalls.getUnitSheets, {}),
    ahead(sheetsCalls.listDepartmentSheets, {
      q: null,
      session: null,
      statusIds: null,
      isLate: '1',
      faculties: null,
      hasNoDepartment: null,
      from: null,
      to: null,
      sort: 'examDate',
      page: 1,
    }),
  ],
  departmentSheet: 'opens by its address',
  markRules: ({ user }) => [
    ...(holdsAny(user, RULE_KEEPERS) ? [ahead(sheetsCalls.getUniversityRule, {})] : []),
    ...(holdsAny(user, RULE_LEADERS) ? [ahead(sheetsCalls.listMarkRules, {})] : []),
  ],
} satisfies ScreenReads<keyof typeof sheetsScreens>
