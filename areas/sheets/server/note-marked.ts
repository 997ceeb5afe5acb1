import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { sheetsNotices } from '../contract/notices.ts'
import { listRecordPeople } from './record-store.ts'

/** Tells the students of the named records that they have a mark, or another one. */
export async function noteMarked(tx: Db, id: number, uuids: ReadonlySet<string>): Promise<void> {
  if (uuids.size === 0) return
  const people = await listRecordPeople(tx, id)
  const told = people.filter(({ recordBookUUID }) => uuids.has(recordBookUUID))
  const events = told.map(({ personId }) => ({ personId, key: id, subject: { statementId: id } }))
  await noteEvents(tx, sheetsNotices.marked, events)
}
