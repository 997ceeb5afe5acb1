import { serve } from '#platform/server/http/handlers.ts'
import { administrationCalls } from '../contract/calls.ts'
import { auditHandlers } from './audit-handlers.ts'
import { systemHandlers } from './system-handlers.ts'

export const administrationArea = serve(administrationCalls, { ...auditHandlers, ...systemHandlers })
