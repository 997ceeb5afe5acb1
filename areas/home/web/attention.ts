import { announcementsScreens } from '#areas/announcements/contract/screens.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { plural } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { WidgetsFilling, WidgetValue } from '../contract/widgets-filling.ts'

/** Something that the person should do, or should not miss. */
export interface AttentionItem {
  key: string
  tone: 'warn' | 'info'
  title: string
  detail: string
  /** The day that decides, as a person reads it. */
  when?: string
  /** The screen of the portal where it is done. */
  to?: string
}

type Known = Pick<WidgetsFilling, 'fluorography' | 'today'> &
  Partial<Pick<WidgetsFilling, 'journalAttendance' | 'unconfirmedAnnouncements'>>

function ofFluorography(
  fluorography: WidgetValue<'fluorography'> | null,
  today: string,
): AttentionItem | null {
  if (fluorography === null || fluorography.status === 'valid') return null
  const key = 'fluorography'
  const { status, validUntil } = fluorography
  if (status === 'none' || validUntil === null)
    return {
      key,
      tone: 'warn',
      title: 'Нет сведений о флюорографии',
      detail: 'Принесите справку в дирекцию института',
    }
  const day = dayText(validUntil, today)
  return status === 'expired'
    ? {
        key,
        tone: 'warn',
        title: 'Срок флюорографии истёк',
        detail: 'Пройдите обследование и принесите справку в дирекцию',
        when: day,
      }
    : {
        key,
        tone: 'info',
        title: 'Скоро истечёт флюорография',
        detail: 'Пройдите обследование заранее',
        when: `до ${day}`,
      }
}

function ofMovedLessons(today: WidgetValue<'today'> | null): AttentionItem[] {
  const moved = (today?.roles ?? []).flatMap(({ lessons }) => lessons.filter(({ isMoved }) => isMoved))
  return moved.map((lesson) => ({
    key: `moved-${lesson.id}`,
    tone: 'info',
    title: `Перенос: ${lesson.name}`,
    detail: 'Место или время сегодня не как обычно',
    when: `сегодня в ${lesson.start}`,
  }))
}

function ofJournal(journal: WidgetValue<'journalAttendance'> | null | undefined): AttentionItem[] {
  return (journal?.warnings ?? []).map(({ disciplineId, disciplineName, kind, percent, threshold }) => ({
    key: `journal-${kind}-${disciplineId}`,
    tone: 'warn',
    title: `${kind === 'attendance' ? 'Низкая посещаемость' : 'Мало баллов'}: ${disciplineName}`,
    detail: `Сейчас ${percent} %, нужно не меньше ${threshold} %`,
  }))
}

const TO_CONFIRM = addressOf(announcementsScreens.announcements, { unconfirmed: 1 })

/** Announcements are named while they are few; the rest is counted. */
function ofAnnouncements(
  waiting: WidgetValue<'unconfirmedAnnouncements'> | null | undefined,
): AttentionItem[] {
  if (!waiting) return []
  const { count, newest } = waiting
  const shared = { tone: 'warn', to: TO_CONFIRM } as const
  const named = newest.map(({ id, title }) => ({
    ...shared,
    key: `announcement-${id}`,
    title,
    detail: 'Прочитайте объявление и подтвердите ознакомление',
  }))
  const rest = count - newest.length
  if (rest === 0) return named
  const noun = plural(rest, ['объявление', 'объявления', 'объявлений'])
  const detail = 'Требуют подтверждения ознакомления'
  return [...named, { ...shared, key: 'announcements', title: `И ещё ${rest} ${noun}`, detail }]
}

/** What needs attention now, warnings first. Decision D-50. */
export function attentionOf(known: Known, day: string): AttentionItem[] {
  const { fluorography, today, journalAttendance, unconfirmedAnnouncements } = known
  const items = [
    ...ofAnnouncements(unconfirmedAnnouncements),
    ofFluorography(fluorography, day),
    ...ofJournal(journalAttendance),
    ...ofMovedLessons(today),
  ].filter((item) => item !== null)
  return items.toSorted((a, b) => Number(b.tone === 'warn') - Number(a.tone === 'warn'))
}
