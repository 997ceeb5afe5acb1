import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { Unconfirmed } from '../contract/announcement.ts'
import { EditedCounts } from '../contract/edited.ts'
import { countEdited } from './edited-count-store.ts'
import { readUnconfirmed } from './announcement-store.ts'
import { readerOf } from './reader.ts'

const unconfirmedAnnouncements = widgetSource({
  key: 'unconfirmedAnnouncements',
  value: Unconfirmed,
  access: 'signed-in',
  async read(db, who, clock) {
    const waiting = await readUnconfirmed(db, readerOf({ who, clock }))
    return waiting.count > 0 ? waiting : null
  },
})

const editedAnnouncements = widgetSource({
  key: 'editedAnnouncements',
  value: EditedCounts,
  access: { anyOf: ['content-management'] },
  read: (db, _who, clock) => countEdited(db, clock.now()),
})

export const announcementsHomeWidgets = [unconfirmedAnnouncements, editedAnnouncements]
