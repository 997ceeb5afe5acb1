import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { OwnWaitingRequests, WaitingRequests } from '../contract/request.ts'
import { countWaiting, listOwnWaiting } from './request-store.ts'

const waitingSupport = widgetSource({
  key: 'waitingSupport',
  value: WaitingRequests,
  access: { anyOf: ['users-management'] },
  read: (db) => countWaiting(db),
})

const ownSupport = widgetSource({
  key: 'ownSupport',
  value: OwnWaitingRequests,
  access: 'signed-in',
  async read(db, who) {
    // A person's requests are not shown to an administrator in their place.
    if (who.switched !== null) return null
    return { items: await listOwnWaiting(db, who.personId) }
  },
})

export const supportHomeWidgets = [waitingSupport, ownSupport]
