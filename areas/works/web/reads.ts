import { ahead, chain, UNNARROWED } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { universityToday } from '#platform/web/router/wall-time.ts'
import { worksCalls } from '../contract/calls.ts'
import type { worksScreens } from '../contract/screens.ts'
import { listInputOf, WAITING_INPUT } from './taught/desk-filters.ts'

const delegations = ahead(worksCalls.listDelegations, {})

/** The supervisors of the reader's first unit, and its works without one. */
const worksOfFirstUnit = chain(worksCalls.listWorkUnits, {}, ([first]) => {
  if (!first) return []
  const ofUnit = { departmentId: first.id }
  return [ahead(worksCalls.listStaffWithWorks, ofUnit), ahead(worksCalls.listUnassignedWorks, ofUnit)]
})

export default {
  ownWorks: () => [ahead(worksCalls.listOwnGroups, {}), ahead(worksCalls.listOwnWorks, {})],
  taughtWorks: ({ user }) => [
    ahead(worksCalls.listWorkFilters, { id: user.id }),
    ahead(worksCalls.listTaughtWorks, listInputOf(UNNARROWED, universityToday())),
    ahead(worksCalls.listTaughtWorks, WAITING_INPUT),
    ahead(worksCalls.countTaughtWorks, {}),
    ...(holdsAny(user, ['worker']) ? [delegations] : []),
  ],
  unitWorks: ({ user }) => [worksOfFirstUnit, ...(holdsAny(user, ['worker']) ? [delegations] : [])],
  workRules: () => [ahead(worksCalls.getWorkRules, {})],
  worksOfStaff: 'opens by its address',
} satisfies ScreenReads<keyof typeof worksScreens>
