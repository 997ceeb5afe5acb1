import { overLimit, returnTry, takeTry } from '#platform/server/auth/rate-limit.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { noticeLimits, pinLimits } from '../limits.ts'
import { registrationNotice } from './confirmation.ts'
import type { OpenPin } from './pin-store.ts'
import { transact } from '#platform/server/db/transact.ts'

type Context = Pick<HandlerContext, 'db' | 'clock' | 'settings' | 'http' | 'reportError'>

/**
 * Counts a try of a code and returns the refusal when it is one too many. An address that is refused already no longer
 * counts for the site, so that nobody alone can close registration for all. A flood from everywhere alerts the
 * administrators. Decision D-21.
 */
export async function refuseGuessing(context: Context, refusal: ApiError): Promise<ApiError | null> {
  const ofAddress = await overLimit(context, [pinLimits.ofAddress(context.http.ip)], refusal)
  if (ofAddress) return ofAddress
  const ofSite = await overLimit(context, [pinLimits.ofSite], refusal)
  if (ofSite)
    context.reportError(new Error('A hundred wrong registration codes within an hour'), 'codes are guessed')
  return ofSite
}

/** Takes a try back: the code was right. */
export async function forgiveGuess({ db, clock, http }: Context): Promise<void> {
  await returnTry(db, clock, [pinLimits.ofAddress(http.ip), pinLimits.ofSite])
}

/** Records a wrong code; if its person already has an account, they are notified by letter, once a day. */
export async function noticeOwner(
  { db, clock, settings, http }: Context,
  pin: OpenPin | null,
): Promise<void> {
  const actor = {
    realPersonId: null,
    personId: null,
    sessionId: null,
    ip: http.ip,
    requestId: http.requestId,
  }
  await transact(db, async (tx) => {
    await writeAudit(tx, actor, {
      action: 'accounts.registration-refused',
      ...(pin && { entity: 'person', entityId: pin.personId }),
    })
    if (!pin?.knownEmail || (await takeTry(tx, clock, noticeLimits(pin.personId))) > 0) return
    await enqueueLetter(tx, clock.now(), registrationNotice(settings, pin.knownEmail))
  })
}
