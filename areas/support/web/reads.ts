import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { supportCalls } from '../contract/calls.ts'
import type { supportScreens } from '../contract/screens.ts'

export default {
  support: () => [ahead(supportCalls.listOwnRequests, { page: 1 })],
  supportRequests: () => [ahead(supportCalls.listSupportRequests, { page: 1 })],
} satisfies ScreenReads<keyof typeof supportScreens>
