import { retryAfter } from '#platform/server/http/api-error.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import { randomUUID } from 'node:crypto'
import { DONE } from '#platform/contract/done.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import type { Clock } from '#platform/server/clock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { isSameHash, linkTokenHash } from '#platform/server/secrets/one-time.ts'
import type { registrationCalls, RegistrationSent } from '../../contract/registration-calls.ts'
import { texts } from '../../contract/texts.ts'
import { letterLimits } from '../limits.ts'
import { judgePassword } from '../passwords/password-rules.ts'
import { sendSession, startSession } from '../new-session.ts'
import {
  CODE_TRIES,
  makeConfirmation,
  maskTarget,
  registrationCodeHash,
  type Secret,
  type Target,
} from './confirmation.ts'
import { PIN_TARGETS_MAX, pinHash, pinTargetHash } from './pin.ts'
import { addLetterTarget, findOpenPin, spendPin, type OpenPin } from './pin-store.ts'
import { forgiveGuess, noticeOwner, refuseGuessing } from './pin-guessing.ts'
import {
  countCodeTry,
  findTakenNames,
  lockRequestById,
  lockRequestByToken,
  openAccount,
  replaceRequest,
  replaceSecret,
  type NewRequest,
  type TakenNames,
} from './request-store.ts'

const DAY_MS = 24 * 60 * 60_000
const RESEND_PAUSE_MS = 60_000

function problemsOf(taken: TakenNames, passwordProblem: string | null): Record<string, string[]> {
  return {
    ...(taken.login && { login: [texts.loginTaken] }),
    ...(taken.email && { email: [texts.emailTaken] }),
    ...(taken.phone && { phone: [texts.phoneTaken] }),
    ...(passwordProblem !== null && { password: [passwordProblem] }),
  }
}

function passwordProblem(password: string, login: string, email: string | undefined, pin: OpenPin) {
  return judgePassword(password, {
    login,
    email: email ?? null,
    names: pin.names,
    isAdministrator: pin.isAdministrator,
  })
}

interface RequestFields {
  pinId: number
  login: string
  passwordHash: string
  consent: boolean | undefined
  now: Date
}

/** The request as it is stored; with an e-mail the phone is stored but not used. */
function aRequest(
  { requestId, email, phone }: Target,
  fields: RequestFields,
): Omit<NewRequest, keyof Secret> {
  return {
    id: requestId,
    pinId: fields.pinId,
    login: fields.login,
    passwordHash: fields.passwordHash,
    email,
    phone,
    via: email === null ? 'phone' : 'email',
    consentAt: fields.consent ? fields.now : null,
    createdAt: fields.now,
    expiresAt: new Date(fields.now.getTime() + DAY_MS),
  }
}

/** The letter waits while the portal has no mail server. */
function sentAnswer({ requestId, email, phone }: Target, mailServer: string | null): RegistrationSent {
  const via = email === null ? 'phone' : 'email'
  const isWaiting = via === 'email' && mailServer === null
  return { via, requestId, maskedTarget: maskTarget(email, phone), isWaiting }
}

const momentOf = (clock: Clock) => ({ now: clock.now(), today: clock.today() })

export const registrationHandlers: Handlers<typeof registrationCalls> = {
  async register({ email, phone, login, password, pin, consent }, context) {
    const { db, clock, settings, fail, failField, failFields, change } = context
    if (email === undefined && !settings.isSmsEnabled) throw failField('phone', texts.phoneUnavailable)
    const refusal = await refuseGuessing(context, fail('too-many-registrations'))
    if (refusal) throw refusal
    const found = await findOpenPin(db, pinHash(settings.secretKey, pin), momentOf(clock))
    if (!found || found.hasAccount) {
      await noticeOwner(context, found)
      throw failField('pin', texts.pinUnknown)
    }
    await forgiveGuess(context)
    const taken = await findTakenNames(db, { login, email, phone, pinId: found.id }, clock.now())
    const problems = problemsOf(taken, passwordProblem(password, login, email, found))
    if (Object.keys(problems).length > 0) throw failFields(problems)
    const tooMany = await overLimit(context, letterLimits(email ?? phone!), fail('too-many-registrations'))
    if (tooMany) throw tooMany

    const now = clock.now()
    const target = { requestId: randomUUID(), email: email ?? null, phone: phone ?? null }
    const { secret, letter } = makeConfirmation(settings, target, now)
    const via = email === undefined ? ('phone' as const) : ('email' as const)
    const passwordHash = await hashPassword(password)
    const request = aRequest(target, { pinId: found.id, login, passwordHash, consent, now })
    await change(async (tx, record) => {
      const hash = pinTargetHash(settings.secretKey, email ?? phone!)
      if (!(await addLetterTarget(tx, found.id, { hash, most: PIN_TARGETS_MAX })))
        throw failField(via, texts.pinTooManyTargets)
      await replaceRequest(tx, { ...request, ...secret })
      await enqueueLetter(tx, now, letter)
      await record({
        action: 'accounts.register',
        entity: 'person',
        entityId: found.personId,
        after: { login, via },
      })
    }).catch(refusedBy({ registration_request_login: failField('login', texts.loginTaken) }))
    return sentAnswer(target, settings.mailServer)
  },

  async confirmRegistration({ token, requestId, code }, context) {
    const { db, clock, settings, http, fail, failField, change } = context
    const now = clock.now()
    if (token === undefined) {
      if (requestId === undefined || code === undefined) throw fail('link-outdated')
      const stored = await countCodeTry(db, requestId, { now, maxTries: CODE_TRIES })
      if (stored === null) throw fail('code-outdated')
      const given = registrationCodeHash(settings.secretKey, requestId, code)
      if (!isSameHash(stored, given)) throw failField('code', texts.codeWrong)
    }
    const opened = await change(async (tx, record) => {
      const request =
        token === undefined
          ? await lockRequestById(tx, requestId!, now)
          : await lockRequestByToken(tx, linkTokenHash(token), now)
      if (request === null) throw fail(token === undefined ? 'code-outdated' : 'link-outdated')
      const personId = await spendPin(tx, request.pinId, momentOf(clock))
      if (personId === null) throw fail('registration-impossible')
      const accountId = await openAccount(tx, { request, personId, now })
      await record({
        action: 'accounts.open',
        entity: 'account',
        entityId: accountId,
        after: { login: request.login, via: request.via },
      })
      return startSession(tx, context, { accountId, personId })
    }).catch(
      refusedBy({
        account_person_id_key: fail('registration-impossible'),
        account_login: fail('registration-impossible'),
        account_email: fail('registration-impossible'),
        account_phone: fail('registration-impossible'),
      }),
    )
    sendSession(http, opened)
    return DONE
  },

  async resendRegistration({ requestId }, { clock, settings, fail, change }) {
    const now = clock.now()
    await change(async (tx) => {
      const request = await lockRequestById(tx, requestId, now)
      if (request === null) throw fail('link-outdated')
      const waitMs = request.sentAt.getTime() + RESEND_PAUSE_MS - now.getTime()
      if (waitMs > 0) throw retryAfter(fail('resent-recently'), Math.ceil(waitMs / 1000))
      const { email, phone, via } = request
      const target = { requestId, email: via === 'email' ? email : null, phone }
      const tooMany = await overLimit(
        { db: tx, clock },
        letterLimits(target.email ?? phone!),
        fail('too-many-registrations'),
      )
      if (tooMany) throw tooMany
      const { secret, letter } = makeConfirmation(settings, target, now)
      await replaceSecret(tx, requestId, secret)
      await enqueueLetter(tx, now, letter)
    })
    return DONE
  },
}
