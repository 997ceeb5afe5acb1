import { dayText } from '#platform/contract/date-text.ts'
import type { WidgetsFilling, WidgetValue } from '../contract/widgets-filling.ts'

/** Something that the person should do, or should not miss. */
export interface AttentionItem {
  key: string
  tone: 'warn' | 'info'
  title: string
  detail: string
  /** The day that decides, as a person reads it. */
  when?: string
}

type Known = Pick<WidgetsFilling, 'fluorography' | 'today'> &
  Partial<Pick<WidgetsFilling, 'journalAttendance'>>

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

/** What needs attention now, warnings first. Decision D-50. */
export function attentionOf({ fluorography, today, journalAttendance }: Known, day: string): AttentionItem[] {
  const items = [
    ofFluorography(fluorography, day),
    ...ofJournal(journalAttendance),
    ...ofMovedLessons(today),
  ].filter((item) => item !== null)
  return items.toSorted((a, b) => Number(b.tone === 'warn') - Number(a.tone === 'warn'))
}
