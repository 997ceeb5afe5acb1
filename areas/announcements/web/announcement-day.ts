import { nearDayText } from '#platform/contract/date-text.ts'

/** The calendar date of an instant, `yyyy-MM-dd`; the Swedish locale writes dates so. */
export function dateIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}

/** «сегодня», «вчера» or «20 ноября», by the university's calendar. */
export function publicationDay(createdAt: string, today: string, timeZone: string): string {
  return nearDayText(dateIn(timeZone, new Date(createdAt)), today)
}
