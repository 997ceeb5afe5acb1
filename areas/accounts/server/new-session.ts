import { openSession } from '#platform/server/auth/sessions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'

interface Holder {
  accountId: number
  personId: number
  isRemembered?: boolean
}

/** Opens a session for the holder of an account and records the sign-in under the holder's own name. */
export async function startSession(
  tx: Db,
  { clock, http }: Pick<HandlerContext, 'clock' | 'http'>,
  { accountId, personId, isRemembered = false }: Holder,
) {
  const { ip, userAgent, requestId } = http
  const session = await openSession(tx, clock, { accountId, personId, isRemembered, ip, userAgent })
  const actor = { realPersonId: personId, personId, sessionId: session.sessionId, ip, requestId }
  await writeAudit(tx, actor, { action: 'accounts.sign-in' })
  return session
}
