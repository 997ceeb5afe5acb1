import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { newsFailures } from './failures.ts'
import { ListedNews, NewsPage, NewsRubric } from './news.ts'

const call = callsWith(newsFailures)

export const newsCalls = {
  // Specification part 1, section 7; `rubricId` and the rubrics are ours.
  listNews: call({
    method: 'GET',
    path: '/api/proxy/info/news-list',
    access: 'signed-in',
    because: 'News are meant for everybody in the university',
    query: z.object({
      ...pagingFields,
      search: z.optional(z.nullable(SearchText)),
      rubricId: z.optional(z.nullable(Id)),
    }),
    answer: z.object({ count: z.int(), items: z.array(ListedNews), rubrics: z.array(NewsRubric) }),
  }),
  getNews: call({
    method: 'GET',
    path: '/api/proxy/info/news-page',
    access: 'signed-in',
    because: 'News are meant for everybody in the university',
    query: z.object({ id: Id }),
    answer: NewsPage,
    failures: ['no-such-news'],
  }),
}
