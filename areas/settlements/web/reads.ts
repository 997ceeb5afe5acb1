import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { settlementsCalls } from '../contract/calls.ts'
import type { settlementsScreens } from '../contract/screens.ts'

export default {
  ownSettlements: () => [ahead(settlementsCalls.listSettlements, {})],
  history: 'opens by its address',
  keptSettlements: 'noted as a look',
  requests: 'noted as a look',
  payees: () => [ahead(settlementsCalls.listPayees, {})],
} satisfies ScreenReads<keyof typeof settlementsScreens>
