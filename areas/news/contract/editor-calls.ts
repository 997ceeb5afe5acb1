import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { PublicationState } from '#platform/contract/publication.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { VersionLine } from '#platform/contract/versions.ts'
import { EditedNews, EditedNewsLine, EditedRubric, NewsValues } from './edited-news.ts'
import { newsFailures } from './failures.ts'

const call = callsWith(newsFailures)
const access = { anyOf: ['content-management'] } as const
const path = '/api/proxy/admin/news'
const byId = z.object({ id: Id })
const SeenVersion = z.object({ version: Version })
const Rubric = z.object({ name: typedText({ max: 60 }) })
const CHANGED = ['no-such-news', 'removed', 'changed-meanwhile'] as const

/** Decisions of part 1, section 16: holders of `content-management` edit news and rubrics. */
export const newsEditorCalls = {
  listEditedNews: call({
    method: 'GET',
    path,
    access,
    query: z.object({
      ...pagingFields,
      search: z.optional(z.nullable(SearchText)),
      rubricId: z.optional(z.nullable(Id)),
      /** Left out: everything that is not removed. */
      state: z.optional(z.nullable(PublicationState)),
      sort: z.optional(
        z.nullable(z.enum(['title', '-title', 'publishedAt', '-publishedAt', 'updatedAt', '-updatedAt'])),
      ),
    }),
    answer: z.object({ count: z.int(), items: z.array(EditedNewsLine) }),
  }),
  getEditedNews: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params: byId,
    answer: EditedNews,
    failures: ['no-such-news'],
  }),
  createNews: call({
    method: 'POST',
    path,
    access,
    body: NewsValues,
    answer: z.object({ id: z.int() }),
    status: 201,
  }),
  changeNews: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    params: byId,
    body: z.object({ ...NewsValues.shape, ...SeenVersion.shape }),
    answer: EditedNews,
    failures: CHANGED,
  }),
  publishNews: call({
    method: 'POST',
    path: `${path}/{id}/publish`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: CHANGED,
  }),
  withdrawNews: call({
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: CHANGED,
  }),
  removeNews: call({
    method: 'POST',
    path: `${path}/{id}/remove`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: CHANGED,
  }),
  /** Restores a removed item as a draft. */
  bringBackNews: call({
    method: 'POST',
    path: `${path}/{id}/bring-back`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: CHANGED,
  }),
  listNewsVersions: call({
    method: 'GET',
    path: `${path}/{id}/versions`,
    access,
    params: byId,
    answer: z.array(VersionLine),
  }),
  getNewsVersion: call({
    method: 'GET',
    path: `${path}/{id}/versions/{number}`,
    access,
    params: z.object({ id: Id, number: Id }),
    answer: NewsValues,
    failures: ['no-such-news'],
  }),
  listEditedRubrics: call({
    method: 'GET',
    path: '/api/proxy/admin/news-rubrics',
    access,
    answer: z.array(EditedRubric),
  }),
  createRubric: call({
    method: 'POST',
    path: '/api/proxy/admin/news-rubrics',
    access,
    body: Rubric,
    answer: z.object({ id: z.int() }),
    status: 201,
    failures: ['rubric-taken'],
  }),
  renameRubric: call({
    method: 'PUT',
    path: '/api/proxy/admin/news-rubrics/{id}',
    access,
    params: byId,
    body: z.object({ ...Rubric.shape, ...SeenVersion.shape }),
    answer: Done,
    failures: ['not-found', 'rubric-taken', 'changed-meanwhile'],
  }),
  removeRubric: call({
    method: 'DELETE',
    path: '/api/proxy/admin/news-rubrics/{id}',
    access,
    params: byId,
    answer: Done,
    failures: ['not-found', 'rubric-in-use'],
  }),
}
