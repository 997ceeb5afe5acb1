import { weekdayText } from '#platform/contract/date-text.ts'
import { weekdayOf } from '#platform/contract/dates.ts'
import type { WidgetValue } from '../contract/widgets-filling.ts'
import type { WallClock } from './wall-clock.ts'

const GREETINGS = [
  { before: '05:00', text: 'Доброй ночи' },
  { before: '12:00', text: 'Доброе утро' },
  { before: '18:00', text: 'Добрый день' },
  { before: '23:00', text: 'Добрый вечер' },
] as const

const PARITIES = { odd: 'нечётная', even: 'чётная' } as const
const SUNDAY = 7

type Day = Pick<WidgetValue<'today'>, 'studyWeek' | 'bells'> & { roles: readonly unknown[] }

/** «Добрый день», by the university's clock. */
export function greetingAt(time: string): string {
  return GREETINGS.find(({ before }) => time < before)?.text ?? 'Доброй ночи'
}

function runningLesson(bells: Day['bells'], { date, time }: WallClock): string | null {
  if (weekdayOf(date) === SUNDAY) return null
  const bell = bells.find(({ start, end }) => start <= time && time < end)
  return bell ? `идёт ${bell.number}-я пара` : null
}

/** «Суббота, 21 ноября · 12-я учебная неделя, чётная · идёт 2-я пара». */
export function dayLine(day: Day | null, now: WallClock): string {
  const week = day?.studyWeek
  return [
    weekdayText(now.date),
    week && `${week.number}-я учебная неделя, ${PARITIES[week.parity]}`,
    // The bells concern those who study or teach.
    day && day.roles.length > 0 && runningLesson(day.bells, now),
  ]
    .filter(Boolean)
    .join(' · ')
}
