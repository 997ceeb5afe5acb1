import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { importsCalls } from '../contract/calls.ts'

export default {
  imports: () => [ahead(importsCalls.listImportKinds, {}), ahead(importsCalls.listImportRuns, { page: 1 })],
} satisfies ScreenReads
