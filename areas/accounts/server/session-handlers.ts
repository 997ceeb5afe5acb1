import { DONE } from '#platform/contract/done.ts'
import { isRightPassword } from '#platform/server/auth/passwords.ts'
import { overLimit, returnTry } from '#platform/server/auth/rate-limit.ts'
import { closeSession } from '#platform/server/auth/sessions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { accountsCalls, SessionCalls } from '../contract/calls.ts'
import { findAccountByLogin, type AccountRow } from './account-store.ts'
import { presentCurrentUser, presentOwnGroup } from './current-user.ts'
import { listOwnGroups, readCurrentUser } from './current-user-store.ts'
import { codeLimits, signInLimits } from './limits.ts'
import { startSession } from './new-session.ts'
import { findWaitingLogin } from './registration/request-store.ts'
import { verifySignature } from './passkeys/verify.ts'
import { isRightAnswer, readDemandedFactor } from './second-factor/demanded-factor.ts'
import type { SignedByPasskey } from '../contract/passkey.ts'

type LoginContext = HandlerContext<(typeof accountsCalls)['login']>

/** The account, or the registration that still waits, whose password this is; exactly one hash is tried either way. */
async function findByPassword(
  { db, clock, settings }: LoginContext,
  { login, password }: { login: string; password: string },
): Promise<AccountRow | 'unconfirmed' | null> {
  const found = await findAccountByLogin(db, login)
  const account = found?.is_demo && !settings.isDemo ? null : found
  const waiting = account ? null : await findWaitingLogin(db, login, clock.now())
  const hash = account?.password_hash ?? waiting?.password_hash ?? null
  if (!(await isRightPassword(hash, password))) return null
  return account ?? 'unconfirmed'
}

interface Answer {
  remember: boolean | undefined
  code: string | undefined
  passkey: SignedByPasskey | undefined
}

/** Opens the session; with a second factor only for a code or a signature that has not been used yet. */
async function enter(context: LoginContext, account: AccountRow, { remember, code, passkey }: Answer) {
  const { fail, change } = context
  const demanded = await readDemandedFactor(context, account.id)
  const isAnswered = code !== undefined || passkey !== undefined
  if (demanded && !isAnswered)
    throw fail('second-factor', { code: 'second-factor', methods: demanded.methods })
  if (demanded) {
    const refusal = await overLimit(context, codeLimits(account.id), fail('too-many-tries'))
    if (refusal) throw refusal
  }
  const signed = demanded && passkey ? await verifySignature(context, passkey) : null
  return change(async (tx) => {
    if (demanded && !(await isRightAnswer(tx, context, { accountId: account.id, demanded, code, signed })))
      return null
    return startSession(tx, context, {
      accountId: account.id,
      personId: account.person_id,
      isRemembered: remember ?? false,
    })
  })
}

async function recordFailure({ db, http }: LoginContext, login: string, account: AccountRow | null) {
  const actor = {
    realPersonId: null,
    personId: null,
    sessionId: null,
    ip: http.ip,
    requestId: http.requestId,
  }
  await writeAudit(db, actor, {
    action: 'accounts.sign-in-failed',
    ...(account && { entity: 'account', entityId: account.id }),
    after: { login, step: account ? 'second-factor' : 'password' },
  })
}

export const sessionHandlers: Handlers<SessionCalls> = {
  async login({ login, password, remember, code, passkey }, context) {
    const { db, clock, http, fail } = context
    const limits = signInLimits(login, http.ip)
    const refusal = await overLimit(context, limits, fail('too-many-tries'))
    if (refusal) throw refusal
    const account = await findByPassword(context, { login, password })
    if (account === null) {
      await recordFailure(context, login, null)
      throw fail('wrong-credentials')
    }
    const isAnswered = code !== undefined || passkey !== undefined
    if (!isAnswered) await returnTry(db, clock, limits)
    if (account === 'unconfirmed' || account.state === 'unconfirmed') throw fail('account-unconfirmed')
    if (account.state === 'blocked') throw fail('account-blocked')
    const opened = await enter(context, account, { remember, code, passkey })
    if (opened === null) {
      await recordFailure(context, login, account)
      throw fail('wrong-second-factor', { code: 'second-factor' })
    }
    if (isAnswered) await returnTry(db, clock, [...limits, ...codeLimits(account.id)])
    http.setSessionCookie(opened.token, opened.cookieSeconds)
    return DONE
  },

  async logout(_, { clock, http, change }) {
    const { sessionToken } = http
    if (sessionToken !== null) {
      await change(async (tx, record) => {
        const sessionId = await closeSession(tx, clock, sessionToken)
        if (sessionId !== null)
          await record({ action: 'accounts.sign-out', entity: 'session', entityId: sessionId })
      })
    }
    http.clearSessionCookie()
    return DONE
  },

  async getCurrentUser(_, { db, clock, who, settings }) {
    const row = await readCurrentUser(db, who, [...who.permissions], {
      today: clock.today(),
      now: clock.now(),
    })
    return presentCurrentUser(who, row, settings)
  },

  async listOwnGroups(_, { db, who }) {
    return (await listOwnGroups(db, who.personId)).map(presentOwnGroup)
  },
}
