import { setTimeout as wait } from 'node:timers/promises'
import { DONE } from '#platform/contract/done.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { overLimit, takeTry } from '#platform/server/auth/rate-limit.ts'
import { endSessions } from '#platform/server/auth/sessions.ts'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { linkTokenHash } from '#platform/server/secrets/one-time.ts'
import type { restoreCalls } from '../../contract/restore-calls.ts'
import { texts } from '../../contract/texts.ts'
import { findAccountByLogin, readAccountOwner, storePassword } from '../account-store.ts'
import { forgetDevices } from '../devices/device-store.ts'
import { rememberDevice, sendDeviceToken } from '../devices/known-device.ts'
import { restoreLimits } from '../limits.ts'
import { judgePassword } from '../passwords/password-rules.ts'
import { notePassword } from './note-password.ts'
import { resetCodeHash, sendPasswordNotice, sendReset } from './reset.ts'
import {
  closeResets,
  findReset,
  findResetByCode,
  readConfirmedContacts,
  spendReset,
  type OpenReset,
} from './reset-store.ts'

/**
 * Every answer takes this long, whatever there is to do, so that it does not reveal whether an account
 * exists.
 */
const ANSWER_MS = 250

type ConfirmContext = HandlerContext<(typeof restoreCalls)['confirmRestore']>

/** Sends a link or a code when there is an account that may have one; says nothing either way. */
async function startRestore(
  { db, clock, settings, change }: HandlerContext<(typeof restoreCalls)['restorePassword']>,
  loginOrEmail: string,
): Promise<void> {
  const account = await findAccountByLogin(db, loginOrEmail)
  if (!account || account.state !== 'active' || (account.isDemo && !settings.isDemo)) return
  if ((await takeTry(db, clock, restoreLimits.ofAccount(account.id))) > 0) return
  const contacts = await readConfirmedContacts(db, account.id)
  await change(async (tx, record) => {
    await sendReset(tx, settings, { account: contacts, now: clock.now() })
    await record({ action: 'accounts.restore-requested', entity: 'account', entityId: account.id })
  })
}

/** The reset that a code proves, or the refusal; an unknown account and a wrong code are the same. */
async function resetByCode(
  { db, clock, settings, failField }: ConfirmContext,
  loginOrEmail: string,
  code: string,
): Promise<OpenReset | ApiError> {
  const accountId = (await findAccountByLogin(db, loginOrEmail))?.id ?? 0
  const codeHash = resetCodeHash(settings.secretKey, accountId, code)
  const reset = await findResetByCode(db, { accountId, codeHash }, clock.now())
  return reset ?? failField('code', texts.codeWrong)
}

export const restoreHandlers: Handlers<typeof restoreCalls> = {
  async restorePassword({ loginOrEmail }, context) {
    const { http, fail, reportError } = context
    const refusal = await overLimit(context, restoreLimits.ofAddress(http.ip), fail('too-many-requests'))
    if (refusal) throw refusal
    startRestore(context, loginOrEmail).catch((error: unknown) =>
      reportError(error, 'a password could not be restored'),
    )
    await wait(ANSWER_MS)
    return { message: texts.restoreSent }
  },

  async confirmRestore({ token, loginOrEmail, code, password, password_confirmation }, context) {
    const { db, clock, settings, http, fail, failField, change } = context
    if (password !== password_confirmation) throw failField('password_confirmation', texts.passwordsDiffer)
    const refusal = await overLimit(context, restoreLimits.ofCodes(http.ip), fail('too-many-requests'))
    if (refusal) throw refusal
    const now = clock.now()
    const byCode = token === undefined
    if (byCode && (loginOrEmail === undefined || code === undefined)) throw fail('link-outdated')
    const reset = byCode
      ? await resetByCode(context, loginOrEmail!, code!)
      : ((await findReset(db, linkTokenHash(token), now)) ?? fail('link-outdated'))
    if (reset instanceof ApiError) throw reset
    const { accountId } = reset
    const owner = await readAccountOwner(db, accountId, clock.today())
    const problem = judgePassword(password, owner)
    if (problem !== null) throw failField('password', problem)
    const hash = await hashPassword(password)
    const deviceToken = await change(async (tx, record) => {
      // When two requests use one link at once, the second finds it used.
      if (!(await spendReset(tx, reset.id, now))) throw fail('link-outdated')
      await closeResets(tx, accountId, now)
      await storePassword(tx, accountId, { hash, now })
      await endSessions(tx, clock, { accountId })
      await forgetDevices(tx, accountId, [])
      await sendPasswordNotice(tx, settings, { accountId, email: owner.noticeEmail, now })
      await notePassword(tx, accountId, owner)
      await record({ action: 'accounts.restore', entity: 'account', entityId: accountId })
      // This person has proved to be the owner: other people's guesses must not lock them out now.
      return (await rememberDevice(tx, context, accountId)).deviceToken
    })
    sendDeviceToken(http, deviceToken)
    return DONE
  },
}
