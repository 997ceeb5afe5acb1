import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingComplaints } from '../contract/complaint.ts'
import { MessagesToConfirm, MOST_TO_CONFIRM } from '../contract/to-confirm.ts'
import { countWaiting } from './complaints/complaint-store.ts'
import { listToConfirm } from './messages/unread-store.ts'

const waitingComplaints = widgetSource({
  key: 'waitingComplaints',
  value: WaitingComplaints,
  access: { anyOf: ['content-management'] },
  read: (db, { personId }) => countWaiting(db, personId),
})

const messagesToConfirm = widgetSource({
  key: 'messagesToConfirm',
  value: MessagesToConfirm,
  access: 'signed-in',
  async read(db, { personId, switched }) {
    // Nobody in another's place reads their chats. Decision D-80.
    if (switched !== null) return null
    const items = await listToConfirm(db, { personId, limit: MOST_TO_CONFIRM })
    return items.length > 0 ? { items } : null
  },
})

export const messengerHomeWidgets = [waitingComplaints, messagesToConfirm]
