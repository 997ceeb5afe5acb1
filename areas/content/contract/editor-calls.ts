import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { PublicationState } from '#platform/contract/publication.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { VersionLine } from '#platform/contract/versions.ts'
import { EditedPage, EditedPageLine, PageSection, PageValues } from './edited-page.ts'
import { contentFailures } from './failures.ts'

const call = callsWith(contentFailures)
const access = { anyOf: ['content-management'] } as const
const path = '/api/proxy/admin/pages'
const byId = z.object({ id: Id })
const SeenVersion = z.object({ version: Version })
const CHANGED = ['no-such-page', 'removed', 'changed-meanwhile'] as const

/** Decisions of part 1, section 16: holders of `content-management` edit pages. */
export const pageEditorCalls = {
  listEditedPages: call({
    method: 'GET',
    path,
    access,
    query: z.object({
      ...pagingFields,
      search: z.optional(z.nullable(SearchText)),
      /** `none` finds pages outside the menu. */
      section: z.optional(z.nullable(z.union([PageSection, z.literal('none')]))),
      /** Left out: everything that is not removed. */
      state: z.optional(z.nullable(PublicationState)),
      sort: z.optional(
        z.nullable(
          z.enum(['title', '-title', 'path', '-path', 'section', '-section', 'updatedAt', '-updatedAt']),
        ),
      ),
    }),
    answer: z.object({ count: z.int(), items: z.array(EditedPageLine) }),
  }),
  getEditedPage: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params: byId,
    answer: EditedPage,
    failures: ['no-such-page'],
  }),
  createPage: call({
    method: 'POST',
    path,
    access,
    body: PageValues,
    answer: z.object({ id: z.int() }),
    status: 201,
    failures: ['path-taken'],
  }),
  changePage: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    params: byId,
    body: z.object({ ...PageValues.shape, ...SeenVersion.shape }),
    answer: EditedPage,
    failures: [...CHANGED, 'path-taken', 'fixed-page'],
  }),
  publishPage: call({
    method: 'POST',
    path: `${path}/{id}/publish`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: CHANGED,
  }),
  withdrawPage: call({
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: CHANGED,
  }),
  removePage: call({
    method: 'POST',
    path: `${path}/{id}/remove`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: [...CHANGED, 'fixed-page'],
  }),
  /** Restores a removed page, unpublished. */
  bringBackPage: call({
    method: 'POST',
    path: `${path}/{id}/bring-back`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: [...CHANGED, 'path-taken'],
  }),
  listPageVersions: call({
    method: 'GET',
    path: `${path}/{id}/versions`,
    access,
    params: byId,
    answer: z.array(VersionLine),
  }),
  getPageVersion: call({
    method: 'GET',
    path: `${path}/{id}/versions/{number}`,
    access,
    params: z.object({ id: Id, number: Id }),
    answer: PageValues,
    failures: ['no-such-page'],
  }),
}
