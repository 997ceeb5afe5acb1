import { sql } from 'kysely'
import { endAllSwitches } from '#platform/server/auth/user-switch.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Ends every session, and every unused link and code that was sent: those restored with a backup may have
 * been ended or used since it was made. Registration codes stay valid, since people who used theirs
 * afterwards have to use them again. Decision 0132.
 */
export async function endAllEntries(tx: Db, now: Date): Promise<void> {
  await sql`update session set revoked_at = ${now} where revoked_at is null`.execute(tx)
  await endAllSwitches(tx, now)
  await sql`update password_reset set expires_at = ${now} where used_at is null and expires_at > ${now}`.execute(
    tx,
  )
  await sql`delete from contact_confirmation where confirmed_at is null`.execute(tx)
  await sql`delete from registration_request where confirmed_at is null`.execute(tx)
  await sql`delete from passkey_challenge`.execute(tx)
}
