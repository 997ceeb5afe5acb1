import type { ParsedInput } from '#platform/contract/call.ts'
import { DONE } from '#platform/contract/done.ts'
import { hashThread, type Claim } from '#platform/server/auth/hash-thread.ts'
import { hashPassword, isRightPassword, isWeakHash } from '#platform/server/auth/passwords.ts'
import { closeSession } from '#platform/server/auth/sessions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Holding } from '#platform/server/db/holding.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { accountsCalls } from '../contract/calls.ts'
import type { sessionCalls } from '../contract/session-calls.ts'
import type { signInCalls } from '../contract/sign-in-calls.ts'
import { findAccountByLogin, replaceHash, type AccountRow } from './account-store.ts'
import { presentCurrentUser, presentOwnGroup } from './current-user.ts'
import { listOwnGroups, readCurrentUser } from './current-user-store.ts'
import { findKnownDevice } from './devices/known-device.ts'
import { countGuess, findGuesser, type Guesser } from './guessing/count-guess.ts'
import { sendSession, startSession } from './new-session.ts'
import { findWaitingLogin } from './registration/request-store.ts'
import { verifySignature } from './passkeys/verify.ts'
import { isRightAnswer, readDemandedFactor } from './second-factor/demanded-factor.ts'
import type { SignedByPasskey } from '../contract/passkey.ts'

type LoginCall = (typeof accountsCalls)['login']
type LoginContext = HandlerContext<LoginCall>

/** The account that somebody names; outside the demo a demo account is nobody's. */
async function findNamed({ db, settings }: LoginContext, login: string): Promise<AccountRow | null> {
  const found = await findAccountByLogin(db, login)
  return found?.isDemo && !settings.isDemo ? null : found
}

/** The account, or the registration that still waits, whose password this is; exactly one hash is tried either way. */
async function findByPassword(
  { db, clock }: LoginContext,
  account: AccountRow | null,
  { login, password, claim }: { login: string; password: string; claim: Claim },
): Promise<AccountRow | 'unconfirmed' | null> {
  const waiting = account ? null : await findWaitingLogin(db, login, clock.now())
  const hash = account?.passwordHash ?? waiting?.passwordHash ?? null
  if (!(await isRightPassword(hash, password, claim))) return null
  return account ?? 'unconfirmed'
}

/** Hashes the password with today's parameters; it is known only while its owner signs in. */
async function strengthenHash({ db }: LoginContext, account: AccountRow, password: string): Promise<void> {
  if (!isWeakHash(account.passwordHash)) return
  const stronger = await hashPassword(password)
  await replaceHash(db, account.id, { hash: stronger, weakHash: account.passwordHash })
}

interface Answer {
  remember: boolean | undefined
  code: string | undefined
  passkey: SignedByPasskey | undefined
}

/** Opens the session; with a second factor only for a code or a signature that has not been used yet. */
async function enter(
  context: LoginContext,
  { account, guesser }: { account: AccountRow; guesser: Guesser },
  { remember, code, passkey }: Answer,
) {
  const { fail, change } = context
  const demanded = await readDemandedFactor(context, account.id)
  const isAnswered = code !== undefined || passkey !== undefined
  if (demanded && !isAnswered)
    throw fail('second-factor', { code: 'second-factor', methods: demanded.methods })
  const guess =
    demanded && (await countGuess(context, guesser, { of: 'code', refusal: fail('too-many-tries') }))
  if (guess?.refusal) throw guess.refusal
  const signed = demanded && passkey ? await verifySignature(context, passkey) : null
  const opened = await change(async (tx) => {
    if (demanded && !(await isRightAnswer(tx, context, { accountId: account.id, demanded, code, signed })))
      return null
    return startSession(tx, context, {
      accountId: account.id,
      personId: account.personId,
      isRemembered: remember ?? false,
    })
  })
  if (opened) await guess?.giveBack()
  return opened
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

/**
 * A device that signed in to this account before has its own place in the queue of hashes, and goes first.
 */
async function claimOf(context: LoginContext, login: string): Promise<Claim> {
  // A flood sends no cookie: it is not worth a statement.
  if (context.http.deviceToken === null) return 'anybody'
  const named = await findNamed(context, login)
  return (await findKnownDevice(context, named?.id ?? null)) === null ? 'anybody' : 'known'
}

async function signIn(
  { login, password, remember, code, passkey }: ParsedInput<LoginCall>,
  context: LoginContext,
  claim: Claim,
) {
  const { http, fail } = context
  const named = await findNamed(context, login)
  const guesser = await findGuesser(context, named?.id ?? null, login)
  const guess = await countGuess(context, guesser, { of: 'password', refusal: fail('too-many-tries') })
  if (guess.refusal) throw guess.refusal
  const account = await findByPassword(context, named, { login, password, claim })
  if (account === null) {
    await recordFailure(context, login, null)
    throw fail('wrong-credentials')
  }
  const isAnswered = code !== undefined || passkey !== undefined
  if (!isAnswered) await guess.giveBack()
  if (account === 'unconfirmed' || account.state === 'unconfirmed') throw fail('account-unconfirmed')
  if (account.state === 'blocked') throw fail('account-blocked')
  await strengthenHash(context, account, password)
  const opened = await enter(context, { account, guesser }, { remember, code, passkey })
  if (opened === null) {
    await recordFailure(context, login, account)
    throw fail('wrong-second-factor', { code: 'second-factor' })
  }
  if (isAnswered) await guess.giveBack()
  sendSession(http, opened)
  return DONE
}

type SessionCalls = typeof sessionCalls & typeof signInCalls

const fixedHandlers: Omit<Handlers<SessionCalls>, 'getCurrentUser'> = {
  async login(input, context) {
    const claim = await claimOf(context, input.login)
    // The place is taken before a stranger's first statement.
    return hashThread.withRoom(claim, () => signIn(input, context, claim))
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

  async listOwnGroups(_, { db, who }) {
    return (await listOwnGroups(db, who.personId)).map(presentOwnGroup)
  },
}

/** The handlers of a session; the person's share of `holdings` goes to their menu. */
export function sessionHandlersWith(holdings: readonly Holding[]): Handlers<SessionCalls> {
  return {
    ...fixedHandlers,

    async getCurrentUser(_, { db, clock, who, settings }) {
      const moment = { today: clock.today(), now: clock.now(), holdings }
      const row = await readCurrentUser(db, who, [...who.permissions], moment)
      return presentCurrentUser(who, row, settings)
    },
  }
}
