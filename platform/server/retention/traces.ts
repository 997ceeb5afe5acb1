import { daysBefore, type RetentionRule } from './clean-up.ts'

/** In days; sign-ins for a year, the rest of the trail for three. Decision D-88. */
const DAYS = { sessions: 90, tries: 2, signIns: 366, audit: 3 * 366 }

const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows)

/** What the platform itself keeps for a time only. Decision D-89. */
export const tracesRetention: readonly RetentionRule[] = [
  {
    name: 'sessions',
    clean: async (db, now) =>
      count(
        await db
          .deleteFrom('session')
          .where('expires_at', '<', daysBefore(now, DAYS.sessions))
          .executeTakeFirst(),
      ),
  },
  {
    name: 'counted tries',
    clean: async (db, now) =>
      count(
        await db
          .deleteFrom('rate_limit')
          .where('window_start', '<', daysBefore(now, DAYS.tries))
          .executeTakeFirst(),
      ),
  },
  {
    name: 'sign-ins in the audit trail',
    clean: async (db, now) =>
      count(
        await db
          .deleteFrom('audit_log')
          .where('action', 'like', 'accounts.sign-%')
          .where('at', '<', daysBefore(now, DAYS.signIns))
          .executeTakeFirst(),
      ),
  },
  {
    name: 'the audit trail',
    clean: async (db, now) =>
      count(
        await db.deleteFrom('audit_log').where('at', '<', daysBefore(now, DAYS.audit)).executeTakeFirst(),
      ),
  },
]
