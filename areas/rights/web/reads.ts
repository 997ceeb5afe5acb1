import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { rightsCalls } from '../contract/calls.ts'
import type { rightsScreens } from '../contract/screens.ts'

export default {
  users: 'noted as a look',
  codes: () => [ahead(rightsCalls.listCodes, { q: '', page: 1 }), ahead(rightsCalls.listCodeLists, {})],
  roles: () => [ahead(rightsCalls.listRoles, {})],
} satisfies ScreenReads<keyof typeof rightsScreens>
