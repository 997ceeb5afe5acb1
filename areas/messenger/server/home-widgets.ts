import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingComplaints } from '../contract/complaint.ts'
import { countWaiting } from './complaints/complaint-store.ts'

const waitingComplaints = widgetSource({
  key: 'waitingComplaints',
  value: WaitingComplaints,
  access: { anyOf: ['content-management'] },
  read: (db) => countWaiting(db),
})

export const messengerHomeWidgets = [waitingComplaints]
