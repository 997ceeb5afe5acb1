import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { newsCalls } from '../contract/calls.ts'
import { newsEditorCalls } from '../contract/editor-calls.ts'
import type { newsScreens } from '../contract/screens.ts'

const rubrics = ahead(newsEditorCalls.listEditedRubrics, {})

export default {
  news: () => [ahead(newsCalls.listNews, { page: 1 })],
  newsPage: ({ params }) => recordAhead(newsCalls.getNews, params),
  adminNews: () => [ahead(newsEditorCalls.listEditedNews, { page: 1 }), rubrics],
  adminNewsItem: ({ params }) => [...recordAhead(newsEditorCalls.getEditedNews, params), rubrics],
} satisfies ScreenReads<keyof typeof newsScreens>
