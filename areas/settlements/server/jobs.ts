import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { settlementsNotices } from '../contract/notices.ts'
import { ACCOUNT_KEPT_DAYS } from '../contract/overpayment.ts'
import { REMIND_DAYS } from '../contract/reminders.ts'
import { listDue } from './notice-store.ts'
import { forgetAccounts } from './overpayments/request-store.ts'

/** Reminds of payments whose term is near; returns their number. */
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

const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'settlements-terms',
}
const DAY_MS = 86_400_000

/** Erases the bank accounts of requests that were answered a while ago; returns the number of requests. */
export function forgetBankAccounts(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const before = new Date(clock.now().getTime() - ACCOUNT_KEPT_DAYS * DAY_MS)
    const ids = await forgetAccounts(tx, before)
    const entry = { action: 'settlements.forget-account', entity: 'settlements_request' }
    await writeAudit(
      tx,
      PORTAL,
      ids.map((entityId) => ({ ...entry, entityId })),
    )
    return ids.length
  })
}

export const settlementsJobs: readonly Job[] = [
  {
    name: 'settlements-terms',
    schedule: '25 6 * * *',
    run: async ({ db, clock }) => {
      await forgetBankAccounts(db, clock)
      return remindOfPayments(db, clock)
    },
  },
]
