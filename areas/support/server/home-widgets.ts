import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingRequests } from '../contract/request.ts'
import { countWaiting } from './request-store.ts'

const waitingSupport = widgetSource({
  key: 'waitingSupport',
  value: WaitingRequests,
  access: { anyOf: ['users-management'] },
  read: (db) => countWaiting(db),
})

export const supportHomeWidgets = [waitingSupport]
