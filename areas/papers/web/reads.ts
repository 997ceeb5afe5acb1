import type { ScreenReads } from '#platform/web/router/area.ts'
import type { papersScreens } from '../contract/screens.ts'

export default { verify: 'for guests', verifyCode: 'for guests' } satisfies ScreenReads<
  keyof typeof papersScreens
>
