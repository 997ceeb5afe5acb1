import { addressOf } from '#platform/contract/address-of.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { Db } from '#platform/server/db/database.ts'
import { setLetter, setMessage } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import { newDigits, newLinkToken } from '#platform/server/secrets/one-time.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { insertReset, type RestorableAccount } from './reset-store.ts'

const MINUTE_MS = 60_000
/**
 * The lifetime of a link and a code equals the period of the limit on requests: a person who is refused
 * another one still has one that works.
 */
const RESET_MS = 60 * MINUTE_MS
/** «Это был не я» works longer: the letter may be read the next morning. */
const PROTEST_MS = 24 * 60 * MINUTE_MS
/** Too many to be guessed, so that no stranger's try need be counted against the account. Decision 0082. */
const CODE_DIGITS = 12

export function resetCodeHash(secretKey: string, accountId: number, code: string): Buffer {
  return keyedHash(secretKey, 'reset-code', `${accountId}:${code}`)
}

/** Makes a link under which a new password can be set, and returns its address. */
export async function makeResetLink(
  tx: Db,
  { lettersUrl }: ServerSettings,
  { accountId, now, isProtest = false }: { accountId: number; now: Date; isProtest?: boolean },
): Promise<string> {
  const { token, hash } = newLinkToken()
  await insertReset(tx, {
    accountId,
    channel: 'email',
    tokenHash: hash,
    codeHash: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (isProtest ? PROTEST_MS : RESET_MS)),
  })
  return lettersUrl + addressOf(accountsScreens.confirmRestore, { token })
}

/** Sends a link to the confirmed address, or a code to the phone when there is no address. */
export async function sendReset(
  tx: Db,
  settings: ServerSettings,
  { account, now }: { account: RestorableAccount; now: Date },
): Promise<void> {
  const { id: accountId, email, phone } = account
  if (email !== null) {
    const url = await makeResetLink(tx, settings, { accountId, now })
    const letter = setLetter(settings.universityName, email, {
      subject: 'Восстановление пароля',
      paragraphs: [
        'Здравствуйте! Для вашей учётной записи в личном кабинете запросили новый пароль.',
        'Откройте ссылку и задайте его. Ссылка действует один час и один раз.',
      ],
      action: { title: 'Задать новый пароль', url },
      closing: 'Если вы ничего не запрашивали, ничего не делайте: прежний пароль продолжает действовать.',
    })
    return enqueueLetter(tx, now, letter)
  }
  if (phone === null) return
  const code = newDigits(CODE_DIGITS)
  await insertReset(tx, {
    accountId,
    channel: 'sms',
    tokenHash: null,
    codeHash: resetCodeHash(settings.secretKey, accountId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESET_MS),
  })
  const text = `${code.replaceAll(/\d{4}(?=\d)/g, '$& ')} — код для нового пароля в личном кабинете. Никому его не сообщайте`
  await enqueueLetter(tx, now, setMessage(phone, text))
}

/** Notifies the owner that the password has changed, with a way to take the account back. */
export async function sendPasswordNotice(
  tx: Db,
  settings: ServerSettings,
  { accountId, email, now }: { accountId: number; email: string | null; now: Date },
): Promise<void> {
  if (email === null) return
  const url = await makeResetLink(tx, settings, { accountId, now, isProtest: true })
  const letter = setLetter(settings.universityName, email, {
    subject: 'Пароль изменён',
    paragraphs: [
      'Здравствуйте! Пароль вашей учётной записи в личном кабинете только что изменён. Все остальные входы завершены.',
      'Если это сделали вы, ничего делать не нужно.',
    ],
    action: { title: 'Это был не я: задать пароль заново', url },
    closing: 'Новый пароль завершит все входы, в том числе чужие. Ссылка действует 24 часа.',
  })
  await enqueueLetter(tx, now, letter)
}
