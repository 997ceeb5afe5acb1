import type { SwitchMode } from '#platform/contract/switching.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'

interface Notice {
  recipient: string
  adminName: string
  mode: SwitchMode
  reason: string | null
  startedAt: Date
  endsAt: Date
}

const MODE_TEXTS: Record<SwitchMode, string> = {
  view: 'Администратор только смотрит: изменить что-либо от вашего имени он не может.',
  full: 'Администратор может работать с вашими правами. Пароль, настройки, переписка и расчётные листки ему закрыты.',
}

/** Notifies a person by letter that an administrator has entered their account. Decision D-42. */
export async function sendSwitchNotice(tx: Db, settings: ServerSettings, notice: Notice): Promise<void> {
  const { recipient, adminName, mode, reason, startedAt, endsAt } = notice
  const { timeZone, lettersUrl, universityName } = settings
  const day = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'long' }).format(startedAt)
  const time = new Intl.DateTimeFormat('ru', { timeZone, timeStyle: 'short' })
  const letter = setLetter(universityName, recipient, {
    subject: 'В ваш кабинет вошёл администратор',
    paragraphs: [
      `${day} в ${time.format(startedAt)} администратор ${adminName} открыл ваш личный кабинет. Доступ закроется не позже ${time.format(endsAt)}.`,
      MODE_TEXTS[mode],
      ...(reason === null ? [] : [`Причина: ${reason}`]),
    ],
    action: { title: 'Открыть настройки', url: `${lettersUrl}/settings` },
    closing: 'Если вы не обращались за помощью и не понимаете, зачем это нужно, сообщите в службу поддержки.',
  })
  await enqueueLetter(tx, startedAt, letter)
}
