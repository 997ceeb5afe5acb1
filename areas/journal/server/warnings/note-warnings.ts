import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { journalNotices } from '../../contract/notices.ts'
import type { WarnedStudent } from './warning-store.ts'

/**
 * Records the events of a round's warnings: one for each student, one for each curator; returns the number of
 * people concerned.
 */
export async function noteWarnings(tx: Db, students: readonly WarnedStudent[], now: Date): Promise<number> {
  const since = now.toISOString()
  const own = students.map(({ personId, studentId }) => {
    const subject = { studentId, since }
    return { personId, key: studentId, subject, former: subject }
  })
  const curators = new Set(students.flatMap(({ curatorId }) => (curatorId === null ? [] : [curatorId])))
  const curated = [...curators].map((personId) => ({
    personId,
    key: 'curated',
    subject: { since },
    former: { since },
  }))
  await noteEvents(tx, journalNotices.warnings, own)
  await noteEvents(tx, journalNotices.curated, curated)
  return new Set([...own, ...curated].map(({ personId }) => personId)).size
}
