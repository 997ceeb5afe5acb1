import { dayText } from '#platform/contract/date-text.ts'
import type { NoticeChannel } from '#platform/contract/notice.ts'
import { counted } from '#platform/contract/plural.ts'
import type { LetterContent } from '#platform/server/mail/letter.ts'
import type { NoticeText } from '#platform/server/notices/notice-source.ts'
import { noticeScreens } from '../../contract/screens.ts'

const NOTICES = ['уведомление', 'уведомления', 'уведомлений'] as const

/** A letter that nobody reads to its end helps nobody. */
const MOST_PARAGRAPHS = 40

/** The content of a notice, with its kind. */
export interface NoticeOfKind extends NoticeText {
  kindTitle: string
}

/** A sentence of its own, whatever its text begins and ends with. */
function sentence(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}

function paragraphOf({ title, detail, before }: NoticeText): string {
  const facts = before ? [`было: ${before}`, detail && `стало: ${detail}`] : [detail]
  const parts = [title, ...facts].filter((part) => part !== undefined && part !== '')
  return parts.length === 1 ? title : parts.map((part) => sentence(part!)).join(' ')
}

/** The texts one by one; of very many the first ones, and the number of those that wait in the portal. */
function paragraphsOf(texts: readonly NoticeOfKind[]): string[] {
  const rest = texts.length - MOST_PARAGRAPHS
  const shown = texts.slice(0, MOST_PARAGRAPHS).map(paragraphOf)
  return rest > 0 ? [...shown, `И ещё ${counted(rest, NOTICES)} в личном кабинете.`] : shown
}

/**
 * A letter with a person's notices; a digest has those of a day. Its subject names only the kind: subjects
 * are shown on locked phones, and stay in the outbox, where keepers read them, when the text is deleted.
 */
export function noticeLetter(
  texts: readonly NoticeOfKind[],
  { channel, today, portalUrl }: { channel: NoticeChannel; today: string; portalUrl: string },
): LetterContent {
  const [first] = texts
  const isAlone = channel === 'letter' && texts.length === 1
  const subject =
    channel === 'digest' ? `Сводка, ${dayText(today, today)}` : `У вас ${counted(texts.length, NOTICES)}`
  return {
    subject: isAlone ? first!.kindTitle : subject,
    paragraphs: isAlone ? [paragraphOf(first!)] : paragraphsOf(texts),
    action: {
      title: 'Открыть личный кабинет',
      url: `${portalUrl}${isAlone ? first!.to : noticeScreens.notices.path}`,
    },
    closing: 'О чём писать вам на почту и когда, выберите в кабинете: «Настройка уведомлений».',
  }
}
