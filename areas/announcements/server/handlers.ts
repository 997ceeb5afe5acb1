import { pageOf } from '#platform/contract/query.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { NEWEST_ANNOUNCEMENTS } from '../contract/announcement.ts'
import { announcementsCalls } from '../contract/calls.ts'
import { confirmAnnouncement, listAnnouncements } from './announcement-store.ts'
import { editorHandlers } from './editor-handlers.ts'

export const announcementsArea = serve(announcementsCalls, {
  async listAnnouncements({ search, ...paging }, { db, clock, who }) {
    return listAnnouncements(db, {
      personId: who.personId,
      permissions: [...who.permissions],
      now: clock.now(),
      today: clock.today(),
      search: search ?? '',
      ...pageOf({ ...paging, limit: paging.limit ?? NEWEST_ANNOUNCEMENTS }),
    })
  },

  async confirmAnnouncement({ id }, { clock, who, change, fail }) {
    const reader = {
      personId: who.personId,
      permissions: [...who.permissions],
      now: clock.now(),
      today: clock.today(),
    }
    return change(async (tx, audit) => {
      const confirmed = await confirmAnnouncement(tx, id, reader)
      if (confirmed === null) throw fail('not-found')
      if (confirmed.isNew)
        await audit({ action: 'announcements.confirm', entity: 'announcement', entityId: id })
      return { confirmedAt: confirmed.confirmedAt }
    })
  },

  ...editorHandlers,
})
