import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { bypassCalls } from '../contract/calls.ts'
import type { bypassScreens } from '../contract/screens.ts'

export default {
  bypassSheet: () => [ahead(bypassCalls.getBypassSheet, {})],
  bypassSigning: () => [ahead(bypassCalls.listSignerItems, { page: 1 })],
  bypassPoints: () => [ahead(bypassCalls.listPoints, {})],
} satisfies ScreenReads<keyof typeof bypassScreens>
