import { randomBytes, randomInt } from 'node:crypto'
import { toString as drawQrCode } from 'qrcode'
import { addressOf } from '#platform/contract/address-of.ts'
import { DONE } from '#platform/contract/done.ts'
import { overLimit, returnTry } from '#platform/server/auth/rate-limit.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { seal, unseal } from '#platform/server/secrets/keyed-hash.ts'
import { accountsScreens } from '../../contract/screens.ts'
import type { secondFactorCalls } from '../../contract/second-factor-calls.ts'
import { texts } from '../../contract/texts.ts'
import { readAccountOwner } from '../account-store.ts'
import { setUpCodeLimits } from '../limits.ts'
import { refuseUnproved } from '../proof.ts'
import { recoveryHash, SECRET_PURPOSE } from './check-code.ts'
import { findSecondFactor, offerSecret, removeSecondFactor, switchOn } from './second-factor-store.ts'
import { findStep, otpauthUri, toBase32 } from './totp.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Letters and digits that cannot be taken for one another. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)],
  )
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  async offerSecondFactor({ currentPassword }, context) {
    const { who, settings, fail, change } = context
    const refusal = await refuseUnproved(context, currentPassword, fail('too-many-requests'))
    if (refusal) throw refusal
    const secret = randomBytes(SECRET_BYTES)
    await change(async (tx) => {
      const sealed = seal(settings.secretKey, SECRET_PURPOSE, secret)
      if (!(await offerSecret(tx, who.accountId, sealed))) throw fail('second-factor-is-on')
    })
    const uri = otpauthUri(secret, { issuer: settings.universityName, login: who.login })
    return { secret: toBase32(secret), picture: await drawQrCode(uri, { type: 'svg', margin: 2 }) }
  },

  async switchOnSecondFactor({ code }, context) {
    const { db, who, clock, settings, fail, failField, change } = context
    const { accountId } = who
    const factor = await findSecondFactor(db, accountId)
    if (factor === null) throw fail('second-factor-is-off')
    if (factor.isOn) throw fail('second-factor-is-on')
    const refusal = await overLimit(context, setUpCodeLimits(accountId), fail('too-many-requests'))
    if (refusal) throw refusal
    const secret = unseal(settings.secretKey, SECRET_PURPOSE, factor.sealedSecret)
    const step = findStep(secret, code, clock.now())
    if (step === null) throw failField('code', texts.codeWrong)
    await returnTry(db, clock, setUpCodeLimits(accountId))
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const recoveryHashes = recoveryCodes.map((recovery) =>
      recoveryHash(settings.secretKey, accountId, recovery),
    )
    await change(async (tx, record) => {
      const isSwitchedOn = await switchOn(tx, accountId, { now: clock.now(), step, recoveryHashes })
      if (!isSwitchedOn) throw fail('second-factor-is-on')
      await record({ action: 'accounts.second-factor-on', entity: 'account', entityId: accountId })
    })
    return { recoveryCodes }
  },

  async switchOffSecondFactor({ currentPassword }, context) {
    const { db, who, clock, settings, fail, change } = context
    const refusal = await refuseUnproved(context, currentPassword, fail('too-many-requests'))
    if (refusal) throw refusal
    const { accountId } = who
    const owner = await readAccountOwner(db, accountId, clock.today())
    await change(async (tx, record) => {
      if (!(await removeSecondFactor(tx, accountId))) return
      await record({ action: 'accounts.second-factor-off', entity: 'account', entityId: accountId })
      if (owner.noticeEmail === null) return
      const letter = setLetter(settings.universityName, owner.noticeEmail, {
        subject: 'Вход с кодом отключён',
        paragraphs: ['Здравствуйте! Теперь для входа в ваш личный кабинет достаточно пароля.'],
        action: {
          title: 'Проверить настройки',
          url: settings.lettersUrl + addressOf(accountsScreens.settings),
        },
        closing: 'Если это сделали не вы, смените пароль и включите вход с кодом снова.',
      })
      await enqueueLetter(tx, clock.now(), letter)
    })
    return DONE
  },
}
