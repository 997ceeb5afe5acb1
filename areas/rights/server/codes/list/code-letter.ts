import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { LetterContent } from '#platform/server/mail/letter.ts'

interface CodeRecipient {
  fullName: string
  code: string
  expiresAt: Date
}

/** The letter that contains a registration code. */
export function codeLetter(
  { fullName, code, expiresAt }: CodeRecipient,
  { lettersUrl, timeZone }: Pick<ServerSettings, 'lettersUrl' | 'timeZone'>,
): LetterContent {
  const lastDay = new Intl.DateTimeFormat('ru', { timeZone }).format(expiresAt)
  return {
    subject: 'ПИН-код для регистрации в личном кабинете',
    paragraphs: [
      `${fullName}, для вас готов личный кабинет. Чтобы завести учётную запись, введите ПИН-код:`,
      code,
      `ПИН-код действует до ${lastDay}, один раз. Прежние ПИН-коды больше не работают. Никому его не передавайте.`,
    ],
    action: { title: 'Зарегистрироваться', url: `${lettersUrl}/registration` },
    closing: 'Если вы не учитесь и не работаете в университете, просто удалите это письмо.',
  }
}
