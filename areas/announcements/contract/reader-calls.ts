import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Flag, Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Announcement, Unconfirmed } from './announcement.ts'

const call = callsWith({})

/** The calls of readers: all that the home page needs from the area. */
export const readerCalls = {
  // Specification part 1, section 7. The query is ours; without it the answer contains the newest 50.
  listAnnouncements: call({
    method: 'GET',
    path: '/api/proxy/events',
    access: 'signed-in',
    because: 'Answers only with what is meant for everybody or for the caller',
    query: z.object({
      ...pagingFields,
      search: z.optional(z.nullable(SearchText)),
      /** Only those that wait for the reader's confirmation. */
      unconfirmed: z.optional(z.nullable(Flag)),
    }),
    answer: z.array(Announcement),
  }),
  // Ours: the number at the menu entry.
  countUnconfirmed: call({
    method: 'GET',
    path: '/api/proxy/events/unconfirmed',
    access: 'signed-in',
    because: 'Counts only what is meant for the caller',
    answer: Unconfirmed,
  }),
  // Decision D-52: cannot be undone, and cannot be done in another's name.
  confirmAnnouncement: call({
    method: 'POST',
    path: '/api/proxy/events/{id}/confirm',
    access: 'signed-in',
    because: 'Only people in the audience find the announcement',
    whileSwitched: 'never',
    params: z.object({ id: Id }),
    answer: z.object({ confirmedAt: Instant }),
    failures: ['not-found'],
  }),
}
