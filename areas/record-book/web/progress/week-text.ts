import { dayText } from '#platform/contract/date-text.ts'
import { parityOf, weekLabel } from '#areas/timetable/contract/study-weeks.ts'
import type { CurrentProgress } from '../../contract/current-progress.ts'

/** «16–22 ноября», «30 ноября – 6 декабря». */
function daysText(start: string, end: string): string {
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}–${dayText(end, end)}`
  return `${dayText(start, end)} – ${dayText(end, end)}`
}

/** «12-я неделя, чётная · 16–22 ноября». */
export function weekDaysText({ week, weekStart, weekEnd }: CurrentProgress): string {
  if (week === null || weekStart === null || weekEnd === null) return 'Учебный год ещё не начался'
  return `${weekLabel(week)} · ${daysText(weekStart, weekEnd)}`
}

/** «12-я, чётная». */
export const shortWeek = (week: number): string =>
  `${week}-я, ${parityOf(week) === 'even' ? 'чётная' : 'нечётная'}`
