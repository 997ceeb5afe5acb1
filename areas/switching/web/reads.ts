import type { ScreenReads } from '#platform/web/router/area.ts'
import type { switchingScreens } from '../contract/screens.ts'

export default {
  // People are found once somebody types a name.
  changeUser: 'reads nothing',
} satisfies ScreenReads<keyof typeof switchingScreens>
