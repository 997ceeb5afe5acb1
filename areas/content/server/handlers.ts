import { searchWords } from '#platform/server/db/word-search.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { cleanRichText } from '#platform/server/rich-text/rich-text.ts'
import { contentCalls } from '../contract/calls.ts'
import { FIXED_PATHS, INSTRUCTION_PATHS } from '../contract/fixed-pages.ts'
import { pageEditorArea } from './editor/editor-handlers.ts'
import { presentHelp } from './help.ts'
import { listHelpRows } from './help-store.ts'
import { findPage } from './page-store.ts'

const readingArea = serve(contentCalls, {
  async getStaticPage({ url }, { db, who, clock, fail }) {
    const page = await findPage(db, {
      path: url,
      permissions: [...who.permissions],
      now: clock.now(),
    })
    if (page === null) throw fail(FIXED_PATHS.includes(url) ? 'page-not-published' : 'no-such-page')
    return { ...page, content: cleanRichText(page.content) }
  },

  async listHelp({ search }, { db, who, clock }) {
    const reader = { permissions: [...who.permissions], now: clock.now() }
    const rows = await listHelpRows(db, {
      ...reader,
      words: searchWords(search ?? ''),
      fixedPaths: INSTRUCTION_PATHS,
    })
    return { items: rows.map(presentHelp) }
  },
})

/** The calls of readers and of editors. */
export const contentArea: ServedArea = {
  calls: { ...readingArea.calls, ...pageEditorArea.calls },
  handlers: { ...readingArea.handlers, ...pageEditorArea.handlers },
}
