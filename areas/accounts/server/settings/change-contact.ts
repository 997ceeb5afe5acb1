import { addressOf } from '#platform/contract/address-of.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { Db } from '#platform/server/db/database.ts'
import { setLetter, setMessage } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import { newDigits, newLinkToken } from '#platform/server/secrets/one-time.ts'
import { accountsScreens } from '../../contract/screens.ts'
import type { ContactKind } from '../../contract/settings-calls.ts'
import { dropConfirmation, insertConfirmation, storeContact } from './contacts-store.ts'

const DAY_MS = 24 * 60 * 60_000
const CODE_MS = 10 * 60_000
const CODE_DIGITS = 6
export const PHONE_CODE_TRIES = 5

export function phoneCodeHash(secretKey: string, accountId: number, code: string): Buffer {
  return keyedHash(secretKey, 'phone-code', `${accountId}:${code}`)
}

export interface ContactChange {
  accountId: number
  kind: ContactKind
  value: string | null
  now: Date
}

async function askByLetter(tx: Db, settings: ServerSettings, change: ContactChange & { value: string }) {
  const { accountId, kind, value, now } = change
  const { token, hash } = newLinkToken()
  await insertConfirmation(tx, {
    accountId,
    kind,
    value,
    tokenHash: hash,
    codeHash: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  })
  const letter = setLetter(settings.universityName, value, {
    subject: 'Подтвердите адрес',
    paragraphs: [
      kind === 'email'
        ? 'Здравствуйте! Этот адрес указан в личном кабинете для входа и восстановления пароля.'
        : 'Здравствуйте! Этот адрес указан в личном кабинете для уведомлений.',
      'Откройте ссылку и нажмите «Подтвердить». Ссылка действует 24 часа, до подтверждения работает прежний адрес.',
    ],
    action: {
      title: 'Подтвердить адрес',
      url: settings.lettersUrl + addressOf(accountsScreens.confirmContact, { token }),
    },
    closing: 'Если вы не указывали этот адрес, ничего не делайте.',
  })
  await enqueueLetter(tx, now, letter)
  return `На адрес ${value} отправлено письмо для подтверждения`
}

async function askByMessage(tx: Db, settings: ServerSettings, change: ContactChange & { value: string }) {
  const { accountId, kind, value, now } = change
  const code = newDigits(CODE_DIGITS)
  await insertConfirmation(tx, {
    accountId,
    kind,
    value,
    tokenHash: null,
    codeHash: phoneCodeHash(settings.secretKey, accountId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MS),
  })
  await enqueueLetter(tx, now, setMessage(value, `${code} — код подтверждения номера в личном кабинете`))
  return `На номер ${value} отправлен код подтверждения`
}

/**
 * Starts the change of one contact and returns the message to show about it, or null. An emptied contact is gone at once,
 * a new one counts when its owner has confirmed it. Where no SMS is sent a number is only noted. Decision D-43.
 */
export async function startContactChange(
  tx: Db,
  settings: ServerSettings,
  change: ContactChange,
): Promise<string | null> {
  const { accountId, kind, value } = change
  await dropConfirmation(tx, accountId, kind)
  if (value === null || (kind === 'phone' && !settings.isSmsEnabled)) {
    await storeContact(tx, accountId, { kind, value, confirmedAt: null })
    return null
  }
  return kind === 'phone'
    ? askByMessage(tx, settings, { ...change, value })
    : askByLetter(tx, settings, { ...change, value })
}

/** Warns the previously used address that it is being replaced. */
export async function warnOldAddress(
  tx: Db,
  { universityName, lettersUrl }: ServerSettings,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const letter = setLetter(universityName, email, {
    subject: 'Контакты меняются',
    paragraphs: [
      'Здравствуйте! В вашем личном кабинете меняют адрес электронной почты или телефон для входа и восстановления пароля.',
    ],
    action: { title: 'Проверить настройки', url: lettersUrl + addressOf(accountsScreens.settings) },
    closing: 'Если это не вы, смените пароль: все остальные входы при этом завершатся.',
  })
  await enqueueLetter(tx, now, letter)
}
