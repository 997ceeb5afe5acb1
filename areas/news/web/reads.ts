import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { newsCalls } from '../contract/calls.ts'
import { newsEditorCalls } from '../contract/editor-calls.ts'

export default {
  news: () => [ahead(newsCalls.listNews, { page: 1 })],
  newsPage: ({ params: { id } }) => [ahead(newsCalls.getNews, { id: Number(id) })],
  adminNews: () => [
    ahead(newsEditorCalls.listEditedNews, { page: 1 }),
    ahead(newsEditorCalls.listEditedRubrics, {}),
  ],
} satisfies ScreenReads
