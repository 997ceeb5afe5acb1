import { weekdayOf } from '#platform/contract/calendar.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import { momentText } from '#platform/web/ui/date-text.ts'

/** The screens' own texts for failures for which the server has none. Specification part 2, section 8. */
export const FAILURES = {
  load: 'Произошла ошибка при получении данных',
  choose: 'Произошла ошибка при выборе курса',
  confirmLanguage: 'Произошла ошибка при одобрении курса',
  order: 'Произошла ошибка при изменении приоритета',
  confirmGym: 'Произошла ошибка при подтверждении курсов',
  save: 'Произошла ошибка при сохранении данных',
} as const

/** A campaign that is published, or about to be, without a course. */
export const NO_COURSES_YET = 'В кампании нет курсов: студентам нечего выбирать'

export const PLACES = ['место', 'места', 'мест'] as const
export const COURSES = ['курс', 'курса', 'курсов'] as const
export const STUDENTS = ['студент', 'студента', 'студентов'] as const
export const FLOWS = ['поток', 'потока', 'потоков'] as const
export const WISHES = ['желание', 'желания', 'желаний'] as const
const PEOPLE = ['человек', 'человека', 'человек'] as const
const DAYS = ['день', 'дня', 'дней'] as const
const HOURS = ['час', 'часа', 'часов'] as const
const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const

const MINUTES_A_DAY = 1440

/** «2 дня 11 часов», «5 ч 40 мин», «меньше минуты». */
export function leftText(minutes: number): string {
  if (minutes < 1) return 'меньше минуты'
  const days = Math.floor(minutes / MINUTES_A_DAY)
  const hours = Math.floor((minutes % MINUTES_A_DAY) / 60)
  if (days > 0) return [counted(days, DAYS), hours > 0 && counted(hours, HOURS)].filter(Boolean).join(' ')
  return [hours > 0 && `${hours} ч`, minutes % 60 > 0 && `${minutes % 60} мин`].filter(Boolean).join(' ')
}

/**
 * «пт, 20 ноября, 23:59» by the clock of the university: a term as its keeper has typed it. Seconds are shown where they
 * say more than that the minute begins or is over.
 */
export function termText(instant: string, today: string): string {
  const { date } = wallTimeIn(knownTimeZone(), new Date(instant))
  const isOfMinute = [0, 59].includes(new Date(instant).getUTCSeconds())
  const time = momentText(instant, isOfMinute ? 'time' : 'timeWithSeconds')
  return `${WEEKDAYS[weekdayOf(date) - 1]}, ${dayText(date, today)}, ${time}`
}

/** «18.11.2026 10:00:05»: the moment at which something happened, to the second where there is one. */
export function happenedText(instant: string): string {
  return momentText(instant, new Date(instant).getUTCSeconds() === 0 ? 'moment' : 'second')
}

/** «20 ноября» of an instant by the clock of the university. */
export const dayOfInstant = (instant: string): string => wallTimeIn(knownTimeZone(), new Date(instant)).date

/** «ждут 4», «ждёт 1». */
export function waitingText(many: number): string {
  return many === 1 ? 'ждёт 1' : `ждут ${many}`
}

export const peopleText = (many: number): string => counted(many, PEOPLE)

/** «Зал № 1 · пн, ср 17:00 · Егорова И. М.» */
export function whereText({
  place,
  schedule,
  teachers,
}: {
  place: string | null
  schedule: string | null
  teachers: readonly string[]
}): string {
  // A name keeps its initials on its line.
  const names = teachers.map((name) => name.replaceAll(' ', '\u00a0')).join(', ')
  return [place, schedule, names].filter(Boolean).join(' · ')
}

/** «1–3-го курса», «1, 3-го курса». */
export function coursesText(courses: readonly number[]): string {
  const sorted = courses.toSorted((one, other) => one - other)
  const isRow = sorted.every((course, index) => course === sorted[0]! + index)
  const many = isRow && sorted.length > 1 ? `${sorted[0]}–${sorted.at(-1)}` : sorted.join(', ')
  return `${many}-го курса`
}
