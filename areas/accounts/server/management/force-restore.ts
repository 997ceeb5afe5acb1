import { randomBytes } from 'node:crypto'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { endSessions } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { storePassword } from '../account-store.ts'
import { sendReset } from '../restore/reset.ts'
import { closeResets, readConfirmedContacts } from '../restore/reset-store.ts'

const PASSWORD_BYTES = 32

/**
 * Makes an account's password worthless, ends its sessions and sends the owner a way to a new one. Returns false and does
 * nothing when there is neither a confirmed address nor a confirmed number.
 */
export async function forceRestore(
  tx: Db,
  { clock, settings }: { clock: Clock; settings: ServerSettings },
  accountId: number,
): Promise<boolean> {
  const account = await readConfirmedContacts(tx, accountId)
  if (account.email === null && account.phone === null) return false
  const now = clock.now()
  const hash = await hashPassword(randomBytes(PASSWORD_BYTES).toString('base64url'))
  await closeResets(tx, accountId, now)
  await storePassword(tx, accountId, { hash, now })
  await endSessions(tx, clock, { accountId })
  await sendReset(tx, settings, { account, now })
  return true
}
