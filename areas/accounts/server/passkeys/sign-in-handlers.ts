import { DONE } from '#platform/contract/done.ts'
import { overLimit, returnTry } from '#platform/server/auth/rate-limit.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { passkeyCalls } from '../../contract/passkey-calls.ts'
import { passkeyLimits } from '../limits.ts'
import { sendSession, startSession } from '../new-session.ts'
import { CHALLENGE_MS, newChallenge } from './passkey-handlers.ts'
import { noteUse } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'
import { verifySignature } from './verify.ts'

type SignInCalls = Pick<typeof passkeyCalls, 'askForPasskey' | 'enterByPasskey'>

async function recordFailure(
  { db, http }: Pick<HandlerContext, 'db' | 'http'>,
  accountId: number | null,
): Promise<void> {
  const { ip, requestId } = http
  const actor = { realPersonId: null, personId: null, sessionId: null, ip, requestId }
  await writeAudit(db, actor, {
    action: 'accounts.sign-in-failed',
    ...(accountId !== null && { entity: 'account', entityId: accountId }),
    after: { step: 'passkey' },
  })
}

export const passkeySignInHandlers: Handlers<SignInCalls> = {
  async askForPasskey(_, context) {
    const { http, settings, fail } = context
    const refusal = await overLimit(context, passkeyLimits.ofQuestions(http.ip), fail('too-many-tries'))
    if (refusal) throw refusal
    const challenge = await newChallenge(context, null)
    return {
      rpId: relyingParty(settings, http).id,
      challenge: challenge.toString('base64url'),
      timeout: CHALLENGE_MS,
      userVerification: 'required' as const,
    }
  },

  async enterByPasskey({ passkey: signed, remember }, context) {
    const { db, clock, settings, http, fail, change } = context
    const limits = passkeyLimits.ofAnswers(http.ip)
    const refusal = await overLimit(context, limits, fail('too-many-tries'))
    if (refusal) throw refusal
    const proved = await verifySignature(context, signed)
    if (proved === null || (proved.passkey.isDemo && !settings.isDemo)) {
      await recordFailure(context, proved?.passkey.accountId ?? null)
      throw fail('passkey-refused')
    }
    const { passkey, signCount } = proved
    if (passkey.state === 'unconfirmed') throw fail('account-unconfirmed')
    if (passkey.state === 'blocked') throw fail('account-blocked')
    const opened = await change(async (tx) => {
      const isFirst = await noteUse(tx, { id: passkey.id, signCount, now: clock.now() })
      if (!isFirst) throw fail('passkey-refused')
      const { accountId, personId } = passkey
      return startSession(tx, context, { accountId, personId, isRemembered: remember ?? false })
    })
    await returnTry(db, clock, limits)
    sendSession(http, opened)
    return DONE
  },
}
