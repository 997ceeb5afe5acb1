import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { LEAVERS } from '../contract/access.ts'
import { OwnBypassSheet } from '../contract/bypass.ts'
import { BypassQueue } from '../contract/queue.ts'
import { queueTimes } from './queue-times.ts'
import { readOwnSheet } from './own-sheet.ts'
import { readQueue } from './signer-store.ts'

/** The reader's sheet, from the order that ended their study on. */
const bypassSheet = widgetSource({
  key: 'bypassSheet',
  hubs: ['leaving'],
  value: OwnBypassSheet,
  access: LEAVERS,
  async read(db, who, clock) {
    const own = await readOwnSheet(db, { personId: who.personId, today: clock.today() })
    return own.order === null ? null : own
  },
})

const bypassQueue = widgetSource({
  key: 'bypassQueue',
  hubs: ['desk'],
  value: BypassQueue,
  access: { anyOf: ['bypass-signing'] },
  read: (db, who, clock) =>
    readQueue(db, { personId: who.personId, today: clock.today() }, queueTimes(clock)),
})

export const bypassHomeWidgets = [bypassSheet, bypassQueue]
