import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { settlementsNotices } from '../contract/notices.ts'
import { REMIND_DAYS } from '../contract/reminders.ts'
import { listDue } from './notice-store.ts'

/** Reminds of payments whose term comes near; returns of how many. */
export function remindOfPayments(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const due = await listDue(tx, clock.today(), REMIND_DAYS)
    await noteEvents(
      tx,
      settlementsNotices.due,
      due.map(({ contractId, personId, dueOn }) => ({
        personId,
        key: `${contractId} ${dueOn} ${clock.today()}`,
        subject: { contractId, dueOn },
      })),
    )
    return due.length
  })
}

export const settlementsJobs: readonly Job[] = [
  {
    name: 'settlements-terms',
    schedule: '25 6 * * *',
    run: ({ db, clock }) => remindOfPayments(db, clock),
  },
]
