import { pageOf } from '#platform/contract/query.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { NEWEST_ANNOUNCEMENTS } from '../contract/announcement.ts'
import { announcementsCalls } from '../contract/calls.ts'
import { listAnnouncements } from './announcement-store.ts'

export const announcementsArea = serve(announcementsCalls, {
  async listAnnouncements({ search, ...paging }, { db, clock, who }) {
    return listAnnouncements(db, {
      personId: who.personId,
      permissions: [...who.permissions],
      now: clock.now(),
      today: clock.today(),
      words: searchWords(search ?? ''),
      ...pageOf({ ...paging, limit: paging.limit ?? NEWEST_ANNOUNCEMENTS }),
    })
  },
})
