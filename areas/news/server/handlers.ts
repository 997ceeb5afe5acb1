import { pageOf } from '#platform/contract/query.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { beginningOf, cleanRichText, plainText } from '#platform/server/rich-text/rich-text.ts'
import { newsCalls } from '../contract/calls.ts'
import { EXCERPT_LENGTH } from '../contract/news.ts'
import { newsEditorArea } from './editor/editor-handlers.ts'
import { findNews, listNews } from './news-store.ts'

/** A heading would run into the sentence after it. */
const HEADING = /<h\d[^>]*>.*?<\/h\d>/gs

function excerptOf({ excerpt, content }: { excerpt: string | null; content: string }): string {
  return excerpt ?? beginningOf(plainText(content.replaceAll(HEADING, ' ')), EXCERPT_LENGTH)
}

const readingArea = serve(newsCalls, {
  async listNews({ search, rubricId, ...paging }, { db, clock }) {
    const filter = { now: clock.now(), search: search ?? '', rubricId: rubricId ?? null, ...pageOf(paging) }
    const { count, items, rubrics } = await listNews(db, filter)
    return {
      count,
      rubrics,
      items: items.map((item) => ({ ...item, date: new Date(item.date), excerpt: excerptOf(item) })),
    }
  },

  async getNews({ id }, { db, clock, fail }) {
    const item = await findNews(db, id, clock.now())
    if (item === null) throw fail('no-such-news')
    return { ...item, excerpt: excerptOf(item), content: cleanRichText(item.content) }
  },
})

/** The calls of readers and of editors. */
export const newsArea: ServedArea = {
  calls: { ...readingArea.calls, ...newsEditorArea.calls },
  handlers: { ...readingArea.handlers, ...newsEditorArea.handlers },
}
