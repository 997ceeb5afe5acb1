import { daysBefore, type RetentionRule } from '#platform/server/retention/clean-up.ts'

/** How long what was never finished is kept, in days. Decision D-89. */
const DAYS = { unconfirmed: 7, tokens: 30 }

const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows)

export const accountsRetention: readonly RetentionRule[] = [
  {
    name: 'unconfirmed registrations',
    clean: async (db, now) =>
      count(
        await db
          .deleteFrom('registration_request')
          .where('confirmed_at', 'is', null)
          .where('created_at', '<', daysBefore(now, DAYS.unconfirmed))
          .executeTakeFirst(),
      ),
  },
  {
    name: 'links of password restoring',
    clean: async (db, now) =>
      count(
        await db
          .deleteFrom('password_reset')
          .where('created_at', '<', daysBefore(now, DAYS.tokens))
          .executeTakeFirst(),
      ),
  },
  {
    name: 'links of contact confirmation',
    clean: async (db, now) =>
      count(
        await db
          .deleteFrom('contact_confirmation')
          .where('expires_at', '<', daysBefore(now, DAYS.tokens))
          .executeTakeFirst(),
      ),
  },
]
