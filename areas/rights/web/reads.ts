import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { rightsCalls } from '../contract/calls.ts'

export default {
  codes: () => [ahead(rightsCalls.listCodes, { page: 1 }), ahead(rightsCalls.listCodeLists, {})],
  roles: () => [ahead(rightsCalls.listRoles, {})],
} satisfies ScreenReads
