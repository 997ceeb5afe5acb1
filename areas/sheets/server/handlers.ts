import { serve } from '#platform/server/http/handlers.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { batchHandlers } from './institute/batch-handlers.ts'
import { boardHandlers } from './institute/board-handlers.ts'
import { departmentHandlers } from './institute/department-handlers.ts'
import { listHandlers } from './institute/list-handlers.ts'
import { newSheetHandlers } from './institute/new-sheet-handlers.ts'
import { officeHandlers } from './institute/office-handlers.ts'
import { retakeHandlers } from './institute/retake-handlers.ts'
import { dateHandlers } from './registers/date-handlers.ts'
import { seatHandlers } from './registers/seat-handlers.ts'
import { ruleHandlers } from './rules/rule-handlers.ts'
import { unitHandlers } from './institute/unit-handlers.ts'
import { teacherHandlers } from './teacher-handlers.ts'

export const sheetsArea = serve(sheetsCalls, {
  ...teacherHandlers,
  ...listHandlers,
  ...boardHandlers,
  ...officeHandlers,
  ...newSheetHandlers,
  ...batchHandlers,
  ...seatHandlers,
  ...dateHandlers,
  ...retakeHandlers,
  ...ruleHandlers,
  ...departmentHandlers,
  ...unitHandlers,
})
