import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { homeCalls } from '../contract/calls.ts'
import type { homeScreens } from '../contract/screens.ts'

export default {
  home: () => [ahead(homeCalls.getWidgetsFilling, {})],
  todos: () => [ahead(homeCalls.getWidgetsFilling, {})],
  studyHub: () => [ahead(homeCalls.getStudyHub, {})],
  leavingHub: () => [ahead(homeCalls.getLeavingHub, {})],
  unitHub: () => [ahead(homeCalls.getUnitHub, {})],
  deskHub: () => [ahead(homeCalls.getDeskHub, {})],
} satisfies ScreenReads<keyof typeof homeScreens>
