import type { ScreenReads } from '#platform/web/router/area.ts'
import type { kitScreens } from '../contract/screens.ts'

export default {
  kit: 'reads nothing',
} satisfies ScreenReads<keyof typeof kitScreens>
