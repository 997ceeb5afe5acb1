import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { sheetsNotices } from '../contract/notices.ts'

interface Concerned {
  statementId: number
  personId: number
}

const eventsOf = (people: readonly Concerned[]) =>
  people.map(({ statementId, personId }) => ({ personId, key: statementId, subject: { statementId } }))

/** Tells examiners of the sheets that they are given, or of another day of them. */
export const noteAssigned = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.assigned, eventsOf(people))

/** Tells examiners of the sheets that are no longer theirs. */
export const noteReleased = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.released, eventsOf(people))

/** Tells students of the retake that awaits them, or of another day of it. */
export const noteRetake = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.retake, eventsOf(people))

/** Tells students of a retake that is taken back. */
export const noteWithdrawn = (tx: Db, people: readonly Concerned[]): Promise<void> =>
  noteEvents(tx, sheetsNotices.withdrawn, eventsOf(people))
