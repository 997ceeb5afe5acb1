import { closeReplacedSession, openSession } from '#platform/server/auth/sessions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, HttpSide } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { accountNotices } from '../contract/notices.ts'
import { rememberDevice, sendDeviceToken } from './devices/known-device.ts'

interface Holder {
  accountId: number
  personId: number
  isRemembered?: boolean
}

interface OpenedSession {
  token: string
  cookieSeconds: number | undefined
  deviceToken: string
}

/** Ends the session over which somebody signs in: its cookie is about to be replaced, so that nobody could end it later. */
async function endReplaced(tx: Db, { clock, http }: Pick<HandlerContext, 'clock' | 'http'>): Promise<void> {
  const { ip, requestId, sessionToken } = http
  const replaced = sessionToken === null ? null : await closeReplacedSession(tx, clock, sessionToken)
  if (replaced === null) return
  const { sessionId, personId } = replaced
  const actor = { realPersonId: personId, personId, sessionId, ip, requestId }
  const after = { because: 'signed in again' }
  await writeAudit(tx, actor, { action: 'accounts.sign-out', entity: 'session', entityId: sessionId, after })
}

/** Opens a session for the holder of an account in place of the one there was, and records both under their holders. */
export async function startSession(
  tx: Db,
  context: Pick<HandlerContext, 'clock' | 'http'>,
  { accountId, personId, isRemembered = false }: Holder,
): Promise<OpenedSession> {
  const { clock, http } = context
  const { ip, userAgent, requestId } = http
  await endReplaced(tx, context)
  const session = await openSession(tx, clock, { accountId, personId, isRemembered, ip, userAgent })
  const actor = { realPersonId: personId, personId, sessionId: session.sessionId, ip, requestId }
  await writeAudit(tx, actor, { action: 'accounts.sign-in' })
  const { deviceToken, isNew } = await rememberDevice(tx, context, accountId)
  const { sessionId } = session
  if (isNew)
    await noteEvents(tx, accountNotices.newDevice, [{ personId, key: sessionId, subject: { sessionId } }])
  return { ...session, deviceToken }
}

/** Sends the cookies of a session that has just begun. */
export function sendSession(http: HttpSide, { token, cookieSeconds, deviceToken }: OpenedSession): void {
  http.setSessionCookie(token, cookieSeconds)
  sendDeviceToken(http, deviceToken)
}
