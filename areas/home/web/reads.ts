import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { homeCalls } from '../contract/calls.ts'

export default {
  home: () => [ahead(homeCalls.getWidgetsFilling, {})],
} satisfies ScreenReads
