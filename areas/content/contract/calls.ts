import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { SearchText } from '#platform/contract/query.ts'
import { contentFailures } from './failures.ts'
import { PAGE_SECTIONS } from './page-sections.ts'

const call = callsWith(contentFailures)

/** A path as in the address bar, with `~` for every slash, or as it is stored. Decision D-55. */
const PagePath = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.overwrite((path) => path.replaceAll('~', '/').replaceAll(/^\/+|\/+$/g, '')),
)

/** Specification part 1, section 3. `updatedAt` is ours. */
export const StaticPage = z.object({
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  updatedAt: Instant,
})
export type StaticPage = z.infer<typeof StaticPage>

/** A page listed in the help. */
export const HelpPage = z.object({
  /** Its path in the portal, or the address of an outside page. */
  to: z.string(),
  title: z.string(),
  section: z.enum(PAGE_SECTIONS),
})
export type HelpPage = z.infer<typeof HelpPage>

export const contentCalls = {
  // Specification part 1, section 7.
  getStaticPage: call({
    method: 'GET',
    path: '/api/proxy/static-page',
    access: 'signed-in',
    because: 'Answers only with pages that are meant for everybody or for the caller',
    query: z.object({ url: PagePath }),
    answer: StaticPage,
    failures: ['no-such-page', 'page-not-published'],
  }),

  // Ours: the instructions and the pages of the sections in one place, searched by their words.
  listHelp: call({
    method: 'GET',
    path: '/api/proxy/help',
    access: 'signed-in',
    because: 'Lists only pages that are meant for everybody or for the caller',
    query: z.object({ search: z.optional(SearchText) }),
    answer: z.object({ items: z.array(HelpPage) }),
  }),
}
