import { pageOf } from '#platform/contract/query.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { NEWEST_ANNOUNCEMENTS } from '../contract/announcement.ts'
import { announcementsCalls } from '../contract/calls.ts'
import { confirmAnnouncement, listAnnouncements, readUnconfirmed } from './announcement-store.ts'
import { editorHandlers } from './editor-handlers.ts'
import { readerOf } from './reader.ts'

export const announcementsArea = serve(announcementsCalls, {
  async listAnnouncements({ search, unconfirmed, ...paging }, context) {
    return listAnnouncements(context.db, {
      ...readerOf(context),
      search: search ?? '',
      isUnconfirmed: unconfirmed ?? false,
      ...pageOf({ ...paging, limit: paging.limit ?? NEWEST_ANNOUNCEMENTS }),
    })
  },

  async countUnconfirmed(_, context) {
    return readUnconfirmed(context.db, readerOf(context))
  },

  async confirmAnnouncement({ id }, context) {
    const reader = readerOf(context)
    return context.change(async (tx, audit) => {
      const confirmed = await confirmAnnouncement(tx, id, reader)
      if (confirmed === null) throw context.fail('not-found')
      if (confirmed.isNew)
        await audit({ action: 'announcements.confirm', entity: 'announcement', entityId: id })
      return { confirmedAt: confirmed.confirmedAt }
    })
  },

  ...editorHandlers,
})
