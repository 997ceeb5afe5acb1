import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { pagingFields, SearchText } from '#platform/contract/query.ts'
import { Announcement } from './announcement.ts'

const call = callsWith({})

export const announcementsCalls = {
  // Specification part 1, section 7. The query is ours; without it the newest 50 come.
  listAnnouncements: call({
    method: 'GET',
    path: '/api/proxy/events',
    access: 'signed-in',
    because: 'Answers only with what is meant for everybody or for the caller',
    query: z.object({ ...pagingFields, search: z.optional(z.nullable(SearchText)) }),
    answer: z.array(Announcement),
  }),
}
