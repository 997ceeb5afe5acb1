import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { scienceCalls } from '../contract/calls.ts'
import type { scienceScreens } from '../contract/screens.ts'

export default {
  patents: () => [ahead(scienceCalls.listPatents, {})],
  researchContracts: () => [ahead(scienceCalls.listContracts, {})],
  teachingAids: () => [ahead(scienceCalls.listTeachingAids, {})],
} satisfies ScreenReads<keyof typeof scienceScreens>
