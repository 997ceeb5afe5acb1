import type { ServerSettings } from '#platform/server/http/settings.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import type { Letter } from '#platform/server/mail/outbox-store.ts'
import { noticeScreens } from '../contract/screens.ts'

/** A letter by which somebody sees that letters arrive. */
export function trialLetter({ universityName, lettersUrl }: ServerSettings, email: string): Letter {
  return setLetter(universityName, email, {
    subject: 'Пробное уведомление',
    paragraphs: ['Вы попросили прислать пробное письмо. Если вы его читаете, уведомления доходят.'],
    action: {
      title: 'Открыть настройку уведомлений',
      url: `${lettersUrl}${noticeScreens.noticeSettings.path}`,
    },
  })
}
