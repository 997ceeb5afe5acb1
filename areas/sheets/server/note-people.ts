import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { sheetsNotices } from '../contract/notices.ts'
import { findInstituteOf } from './office-notice-store.ts'

interface Concerned {
  statementId: number
  personId: number
}

const eventsOf = (people: readonly Concerned[]) =>
  people.map(({ statementId, personId }) => ({ personId, key: statementId, subject: { statementId } }))

/** Records, for notices to examiners, the sheets that they are given, or another day of them. */
export const noteAssigned = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.assigned, eventsOf(people))

/** Records, for notices to examiners, the sheets that are no longer theirs. */
export const noteReleased = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.released, eventsOf(people))

/** Records, for notices to students, a coming retake, or another day of it. */
export const noteRetake = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.retake, eventsOf(people))

/** Records, for notices to students, a withdrawn retake. */
export const noteWithdrawn = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.withdrawn, eventsOf(people))

/** Records, for notices to the office of its institute, that a sheet has come. */
export async function noteShipped(tx: Db, id: number): Promise<void> {
  const instituteId = await findInstituteOf(tx, id)
  await noteEvents(tx, sheetsNotices.shipped, [{ key: instituteId, subject: { instituteId } }])
}
