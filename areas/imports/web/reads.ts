import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { importsCalls } from '../contract/calls.ts'
import type { importsScreens } from '../contract/screens.ts'

export default {
  imports: () => [ahead(importsCalls.listImportKinds, {}), ahead(importsCalls.listImportRuns, { page: 1 })],
  importRun: ({ params }) => recordAhead(importsCalls.getImportRun, params),
} satisfies ScreenReads<keyof typeof importsScreens>
