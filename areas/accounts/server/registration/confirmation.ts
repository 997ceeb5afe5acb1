import { addressOf } from '#platform/contract/address-of.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { setLetter, setMessage } from '#platform/server/mail/letter.ts'
import type { Letter } from '#platform/server/mail/outbox-store.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import { newDigits, newLinkToken } from '#platform/server/secrets/one-time.ts'
import { accountsScreens } from '../../contract/screens.ts'

const MINUTE_MS = 60_000
const LINK_MS = 24 * 60 * MINUTE_MS
const CODE_MS = 10 * MINUTE_MS
const CODE_DIGITS = 6
export const CODE_TRIES = 5

export function registrationCodeHash(secretKey: string, requestId: string, code: string): Buffer {
  return keyedHash(secretKey, 'registration-code', `${requestId}:${code}`)
}

/** The proof that a letter or message was read; only hashes are stored. */
export interface Secret {
  tokenHash: Buffer | null
  codeHash: Buffer | null
  secretExpiresAt: Date
  sentAt: Date
}

interface Confirmation {
  secret: Secret
  letter: Letter
}

export interface Target {
  requestId: string
  email: string | null
  phone: string | null
}

/** Makes the proof for a registration: a link for a day, or a code for ten minutes. Decision D-26. */
export function makeConfirmation(
  { secretKey, lettersUrl, universityName }: ServerSettings,
  { requestId, email, phone }: Target,
  now: Date,
): Confirmation {
  if (email === null) {
    const code = newDigits(CODE_DIGITS)
    return {
      secret: {
        tokenHash: null,
        codeHash: registrationCodeHash(secretKey, requestId, code),
        secretExpiresAt: new Date(now.getTime() + CODE_MS),
        sentAt: now,
      },
      letter: setMessage(
        phone!,
        `${code} — код подтверждения для регистрации в личном кабинете. Никому его не сообщайте`,
      ),
    }
  }
  const { token, hash } = newLinkToken()
  return {
    secret: {
      tokenHash: hash,
      codeHash: null,
      secretExpiresAt: new Date(now.getTime() + LINK_MS),
      sentAt: now,
    },
    letter: setLetter(universityName, email, {
      subject: 'Подтвердите регистрацию',
      paragraphs: [
        'Здравствуйте! Вы регистрируетесь в личном кабинете университета.',
        'Откройте ссылку и нажмите «Подтвердить». Ссылка действует 24 часа.',
      ],
      action: {
        title: 'Подтвердить регистрацию',
        url: lettersUrl + addressOf(accountsScreens.confirmRegistration, { token }),
      },
      closing:
        'Если вы не регистрировались, ничего не делайте: без подтверждения учётная запись не появится.',
    }),
  }
}

/** Notifies the owner of an account that somebody tried to register with a code of theirs. */
export function registrationNotice({ universityName, lettersUrl }: ServerSettings, email: string): Letter {
  return setLetter(universityName, email, {
    subject: 'Попытка повторной регистрации',
    paragraphs: [
      'Здравствуйте! Кто-то ввёл выданный вам ПИН-код, чтобы зарегистрироваться в личном кабинете. У вас уже есть учётная запись, поэтому регистрация не прошла.',
      'Если это были вы и вы забыли пароль, восстановите его на странице входа.',
    ],
    action: { title: 'Восстановить пароль', url: lettersUrl + addressOf(accountsScreens.restorePassword) },
    closing: 'Если это были не вы, сообщите в деканат или отдел кадров: код мог попасть в чужие руки.',
  })
}

/** Shows enough of an address or number for its owner to recognise it: i•••@example.ru, +7 ••• •••-45-67. */
export function maskTarget(email: string | null, phone: string | null): string {
  if (email !== null) return email.replace(/^(.)[^@]*/, '$1•••')
  return `+7 ••• •••-${phone!.slice(-4, -2)}-${phone!.slice(-2)}`
}
