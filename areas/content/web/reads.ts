import { ahead, recordAhead, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { contentCalls } from '../contract/calls.ts'
import { pageEditorCalls } from '../contract/editor-calls.ts'
import { INSTRUCTION_PAGES, type InstructionName } from '../contract/fixed-pages.ts'
import type { contentScreens } from '../contract/screens.ts'

/** The text under a path of the university. */
const text = (url: string) => [ahead(contentCalls.getStaticPage, { url })]
const instructions = Object.fromEntries(
  Object.keys(INSTRUCTION_PAGES).map((name) => [name, () => text(`instructions/${name}`)]),
) as Record<InstructionName, () => ReadAhead[]>

export default {
  staticPage: ({ params: { url = '' } }) => text(url),
  ...instructions,
  help: () => [ahead(contentCalls.listHelp, {})],
  adminPages: () => [ahead(pageEditorCalls.listEditedPages, { page: 1 })],
  adminPage: ({ params }) => recordAhead(pageEditorCalls.getEditedPage, params),
} satisfies ScreenReads<keyof typeof contentScreens>
