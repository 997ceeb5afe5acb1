import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { administrationCalls } from '../contract/calls.ts'

export default {
  audit: () => [
    ahead(administrationCalls.listAudit, { page: 1 }),
    ahead(administrationCalls.listAuditNames, {}),
  ],
  system: () => [ahead(administrationCalls.getSystem, {})],
} satisfies ScreenReads
