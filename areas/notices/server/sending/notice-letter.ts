import { dayText } from '#platform/contract/date-text.ts'
import type { NoticeChannel } from '#platform/contract/notice.ts'
import { counted } from '#platform/contract/plural.ts'
import type { LetterContent } from '#platform/server/mail/letter.ts'
import type { NoticeText } from '#platform/server/notices/notice-source.ts'
import { noticeScreens } from '../../contract/screens.ts'

const NOTICES = ['уведомление', 'уведомления', 'уведомлений'] as const

function paragraphOf({ title, detail, before }: NoticeText): string {
  const facts = [before && `было ${before}`, detail].filter(Boolean)
  return facts.length === 0 ? title : `${title}: ${facts.join(' → ')}`
}

/** A letter with what a person is told; a digest is one of a day. */
export function noticeLetter(
  texts: readonly NoticeText[],
  { channel, today, portalUrl }: { channel: NoticeChannel; today: string; portalUrl: string },
): LetterContent {
  const [first] = texts
  const isAlone = channel === 'letter' && texts.length === 1
  const subject =
    channel === 'digest' ? `Сводка, ${dayText(today, today)}` : `У вас ${counted(texts.length, NOTICES)}`
  return {
    subject: isAlone ? first!.title : subject,
    paragraphs: isAlone ? [paragraphOf(first!)] : texts.map(paragraphOf),
    action: {
      title: 'Открыть личный кабинет',
      url: `${portalUrl}${isAlone ? first!.to : noticeScreens.notices.path}`,
    },
    closing: 'О чём писать вам на почту и когда, выберите в кабинете: «Настройка уведомлений».',
  }
}
