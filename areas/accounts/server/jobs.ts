import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Job, JobContext } from '#platform/server/jobs/job.ts'
import { revokePinsOfLeft } from './registration/pin-store.ts'

/** The portal itself in the audit trail. */
const PORTAL: Actor = { realPersonId: null, personId: null, sessionId: null, ip: null, requestId: 'codes' }

/** Revokes the codes of people who have left: they no longer work, and the list of codes says so. */
async function revokeCodes({ db, clock }: JobContext): Promise<void> {
  await transact(db, async (tx) => {
    for (const entityId of await revokePinsOfLeft(tx, { now: clock.now(), today: clock.today() }))
      await writeAudit(tx, PORTAL, { action: 'accounts.revoke-pin', entity: 'person', entityId })
  })
}

export const accountJobs: readonly Job[] = [
  { name: 'registration-codes', schedule: '25 0 * * *', run: revokeCodes },
]
