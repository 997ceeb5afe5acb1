import { serve } from '#platform/server/http/handlers.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { listHandlers } from './institute/list-handlers.ts'
import { officeHandlers } from './institute/office-handlers.ts'
import { unitHandlers } from './institute/unit-handlers.ts'
import { teacherHandlers } from './teacher-handlers.ts'

export const sheetsArea = serve(sheetsCalls, {
  ...teacherHandlers,
  ...listHandlers,
  ...officeHandlers,
  ...unitHandlers,
})
