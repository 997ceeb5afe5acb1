import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { MilitaryQueue, OwnMilitary } from '../contract/home.ts'
import { readOwnMilitary, readQueue } from './home-store.ts'

const own = widgetSource({
  key: 'militaryCertificate',
  value: OwnMilitary,
  access: { anyOf: ['student', 'aspirant'] },
  // An administrator in a student's place is not the student. Decision D-007.
  read: async (db, { personId, switched }, clock) =>
    switched ? null : readOwnMilitary(db, { personId, today: clock.today() }),
})

const queue = widgetSource({
  key: 'militaryQueue',
  value: MilitaryQueue,
  access: { anyOf: ['military-admin'] },
  read: async (db, { personId, switched }, clock) =>
    switched ? null : readQueue(db, { personId, today: clock.today() }),
})

export const militaryHomeWidgets = [own, queue]
