import { serve } from '#platform/server/http/handlers.ts'
import { departmentsCalls } from '../contract/calls.ts'
import { exportHandlers } from './pages/export-handlers.ts'
import { pageHandlers } from './pages/page-handlers.ts'
import { employmentHandlers } from './register/employment-handlers.ts'
import { staffingHandlers } from './register/staffing-handlers.ts'
import { unitHandlers } from './register/unit-handlers.ts'

export const departmentsArea = serve(departmentsCalls, {
  ...pageHandlers,
  ...exportHandlers,
  ...unitHandlers,
  ...staffingHandlers,
  ...employmentHandlers,
})
