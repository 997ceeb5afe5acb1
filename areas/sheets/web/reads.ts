import { ahead, readNow, type ReadAhead, UNNARROWED } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { universityToday } from '#platform/web/router/wall-time.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { RULE_KEEPERS, RULE_LEADERS } from '../contract/mark-rule.ts'
import type { sheetsScreens } from '../contract/screens.ts'
import { departmentInput } from './department/department-input.ts'
import { pageInputOf } from './institute/list-input.ts'
import { runningSession } from './institute/sessions.ts'
import { LATE_INPUT, sheetsInput } from './list/sheets-input.ts'
import { debtsInput } from './retakes/debts-input.ts'

/** The sheets of the year that the list opens with. */
const yearOfSheets: ReadAhead = async (options) => {
  const years = await readNow(sheetsCalls.listSheetYears, {}, options)
  await ahead(sheetsCalls.listSheets, sheetsInput(UNNARROWED, years))(options)
}

export default {
  sheets: () => [
    yearOfSheets,
    ahead(sheetsCalls.listSheets, LATE_INPUT),
    ahead(sheetsCalls.listSheetTypes, {}),
  ],
  sheet: 'opens by its address',
  institute: () => {
    const { yearId, term } = runningSession(universityToday())
    return [
      ahead(sheetsCalls.listInstituteSheets, pageInputOf(UNNARROWED)),
      ahead(sheetsCalls.getSessionBoard, { yearId, term }),
      ahead(sheetsCalls.listSheetFaculties, {}),
    ]
  },
  instituteSheet: 'opens by its address',
  retakes: () => [ahead(sheetsCalls.listDebts, debtsInput(UNNARROWED))],
  department: () => [
    ahead(sheetsCalls.getUnitSheets, {}),
    ahead(sheetsCalls.listDepartmentSheets, { ...departmentInput(UNNARROWED), page: UNNARROWED.page }),
  ],
  departmentSheet: 'opens by its address',
  markRules: ({ user }) => [
    ...(holdsAny(user, RULE_KEEPERS) ? [ahead(sheetsCalls.getUniversityRule, {})] : []),
    ...(holdsAny(user, RULE_LEADERS) ? [ahead(sheetsCalls.listMarkRules, {})] : []),
  ],
} satisfies ScreenReads<keyof typeof sheetsScreens>
