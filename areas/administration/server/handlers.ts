import type { AuditTitles } from '#platform/server/audit/audit-titles.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { administrationCalls } from '../contract/calls.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { systemHandlers } from './system-handlers.ts'

/** Serves the audit with the titles that the areas give to their actions and records. */
export function administrationArea(titles: AuditTitles): ServedArea {
  return serve(administrationCalls, { ...auditHandlers(titles), ...systemHandlers })
}
