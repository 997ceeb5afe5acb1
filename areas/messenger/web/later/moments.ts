import { addDays } from '#platform/contract/calendar.ts'
import { instantOf } from '#platform/web/router/instant-of.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'

/** The meaning of the moment: something happens then, lasts until then, or is to be done by then. */
export type MomentWords = 'sending' | 'silence' | 'deadline'

const TITLES = {
  sending: {
    hour: 'Через час',
    evening: 'Сегодня в 19:00',
    morning: 'Завтра в 9:00',
    monday: 'В понедельник в 9:00',
  },
  deadline: {
    hour: 'В течение часа',
    evening: 'До 19:00',
    morning: 'До завтра, 9:00',
    monday: 'До понедельника, 9:00',
  },
  silence: {
    hour: 'На час',
    evening: 'До 19:00',
    morning: 'До завтра, 9:00',
    monday: 'До понедельника, 9:00',
  },
} as const

export interface OfferedMoment {
  title: string
  /** An instant. */
  at: string
}

const HOUR_MS = 3_600_000
const DAYS_OF_WEEK = 7
const EVENING = '19:00'
const MORNING = '09:00'

/** The number of days until Monday, at least one. */
function daysToMonday(date: string): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (DAYS_OF_WEEK + 1 - weekday) % DAYS_OF_WEEK || DAYS_OF_WEEK
}

/** Moments that make sense now, by the university's clock: for sending later, and for silence. */
export function offeredMoments(now: Date, timeZone: string, words: MomentWords): OfferedMoment[] {
  const titles = TITLES[words]
  const { date, time } = wallTimeIn(timeZone, now)
  const at = (days: number, clock: string) => instantOf(`${addDays(date, days)}T${clock}`, timeZone)
  const toMonday = daysToMonday(date)
  return [
    { title: titles.hour, at: new Date(now.getTime() + HOUR_MS).toISOString() },
    ...(time < '18:00' ? [{ title: titles.evening, at: at(0, EVENING) }] : []),
    { title: titles.morning, at: at(1, MORNING) },
    ...(toMonday > 1 ? [{ title: titles.monday, at: at(toMonday, MORNING) }] : []),
  ]
}
