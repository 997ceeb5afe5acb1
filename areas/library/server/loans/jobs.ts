import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { OVERDUE_DAYS, REMIND_DAYS } from '../../contract/loans/loan.ts'
import { libraryNotices } from '../../contract/loans/notices.ts'
import { listByTerm } from './notice-store.ts'

/** Reminds readers of books that are nearly due or overdue; returns the number of books. */
export function remindOfBooks(db: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  return transact(db, async (tx) => {
    const due = await listByTerm(tx, today, REMIND_DAYS)
    const overdue = await listByTerm(
      tx,
      today,
      OVERDUE_DAYS.map((days) => -days),
    )
    const eventsOf = (loans: typeof due) =>
      loans.map(({ loanId, personId }) => ({ personId, key: `${loanId} ${today}`, subject: { loanId } }))
    await noteEvents(tx, libraryNotices.due, eventsOf(due))
    await noteEvents(tx, libraryNotices.overdue, eventsOf(overdue))
    return due.length + overdue.length
  })
}

export const libraryJobs: readonly Job[] = [
  { name: 'library-terms', schedule: '25 6 * * *', run: ({ db, clock }) => remindOfBooks(db, clock) },
]
