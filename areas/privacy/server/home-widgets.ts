import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingCorrections } from '../contract/privacy.ts'
import { countWaitingCorrections } from './correction-store.ts'

const waitingCorrections = widgetSource({
  key: 'waitingCorrections',
  value: WaitingCorrections,
  access: { anyOf: ['users-management'] },
  read: (db) => countWaitingCorrections(db),
})

export const privacyHomeWidgets = [waitingCorrections]
