import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { worksCalls } from '../contract/calls.ts'
import type { worksScreens } from '../contract/screens.ts'

export default {
  ownWorks: () => [ahead(worksCalls.listOwnGroups, {}), ahead(worksCalls.listOwnWorks, {})],
  taughtWorks: ({ user }) => [ahead(worksCalls.listWorkFilters, { id: user.id })],
  unitWorks: () => [ahead(worksCalls.listWorkUnits, {})],
  workRules: () => [ahead(worksCalls.getWorkRules, {})],
  worksOfStaff: 'opens by its address',
} satisfies ScreenReads<keyof typeof worksScreens>
