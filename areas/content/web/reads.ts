import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { contentCalls } from '../contract/calls.ts'
import { pageEditorCalls } from '../contract/editor-calls.ts'

export default {
  help: () => [ahead(contentCalls.listHelp, {})],
  adminPages: () => [ahead(pageEditorCalls.listEditedPages, { page: 1 })],
} satisfies ScreenReads
