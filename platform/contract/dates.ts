import * as z from 'zod/mini'

/** A year in which something of this portal can happen; others only break sums, and PostgreSQL has no year 0. */
const inOurTime = z.refine<string>((text) => /^(19|20|21)\d\d-/.test(text), {
  error: 'Укажите дату от 1900 до 2199 года',
  when: ({ issues }) => issues.length === 0,
})

/** A calendar date `yyyy-MM-dd`; it never becomes a `Date`. */
export const CalendarDate = z.iso.date().check(inOurTime)
/** An instant as ISO-8601 text with its zone. */
export const Instant = z.pipe(
  z.transform((value: unknown) => (value instanceof Date ? value.toISOString() : value)),
  z.iso.datetime({ offset: true }),
)

const LONGEST_INSTANT = 40

/** The same in a body: in our time, and no longer than such a text can be. */
export const SentInstant = z.iso.datetime({ offset: true }).check(z.maxLength(LONGEST_INSTANT), inOurTime)

/** The milliseconds of a day without a change of the clock. */
export const DAY_MS = 86_400_000

function toUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** The calendar date `days` after (or before, when negative) the given one. */
export function addDays(date: string, days: number): string {
  return new Date(toUtc(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days there are between two calendar dates; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS)
}

/** The day of the week of a calendar date: 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(toUtc(date)).getUTCDay() + 6) % 7) + 1
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

/** A calendar date as people read it: 18.11.2026. */
export function displayDate(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** A moment by the university's clock, `yyyy-MM-ddTHH:mm`, as a field for date and time sends it. */
export const LocalMoment = z.pipe(
  z.iso.datetime({ local: true, precision: -1 }),
  z.string().check(z.regex(/^(19|20|21)\d\d-[^Z]{11}$/, 'Укажите дату и время')),
)
export type LocalMoment = z.infer<typeof LocalMoment>
