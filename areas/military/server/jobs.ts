import { releaseFiles } from '#areas/files/server/public.ts'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { militaryNotices } from '../contract/notices.ts'
import { takeExpiredFiles } from './files-store.ts'
import { listEnding } from './notice-store.ts'
import { insertSteps } from './step-store.ts'

const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'military-documents',
}

/** The numbers of days before the end of their documents when students are reminded. */
const REMIND_DAYS = [7, 1]

/**
 * Removes the files of requests older than sixty days and leaves a record of each; returns the number of
 * requests. Decision D-203.
 */
export function purgeDocuments(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const expired = await takeExpiredFiles(tx, clock.now(), clock.today())
    const purged = expired.filter(({ fileIds }) => fileIds.length > 0)
    const fileIds = purged.flatMap((request) => request.fileIds)
    await releaseFiles(tx, fileIds, clock.now())
    const step = { now: clock.now(), today: clock.today(), personId: null }
    const closed = expired.filter(({ isClosed }) => isClosed).map(({ requestId }) => requestId)
    await insertSteps(tx, closed, { ...step, action: 'expire' })
    const ids = purged.map(({ requestId }) => requestId)
    await insertSteps(tx, ids, { ...step, action: 'purge' })
    await writeAudit(
      tx,
      PORTAL,
      closed.map((entityId) => ({ action: 'military.expire', entity: 'military_request', entityId })),
    )
    await writeAudit(
      tx,
      PORTAL,
      purged.map(({ requestId, fileIds: gone }) => ({
        action: 'military.purge',
        entity: 'military_request',
        entityId: requestId,
        before: { files: gone.length },
        after: { files: 0 },
      })),
    )
    return purged.length
  })
}

/** Reminds students whose documents end soon; returns the number of requests. */
export function remindOfEnd(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const ending = await listEnding(tx, clock.today(), REMIND_DAYS)
    await noteEvents(
      tx,
      militaryNotices.ending,
      ending.map(({ id, personId }) => ({
        personId,
        key: `${id} ${clock.today()}`,
        subject: { requestId: id },
      })),
    )
    return ending.length
  })
}

export const militaryJobs: readonly Job[] = [
  { name: 'military-documents', schedule: '40 3 * * *', run: ({ db, clock }) => purgeDocuments(db, clock) },
  { name: 'military-reminders', schedule: '20 6 * * *', run: ({ db, clock }) => remindOfEnd(db, clock) },
]
