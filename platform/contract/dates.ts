import * as z from 'zod/mini'

/** A year in which the portal can have data; others only break sums, and PostgreSQL has no year 0. */
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

/** An instant in a body: in our time, and no longer than such a text can be. */
export const SentInstant = z.iso.datetime({ offset: true }).check(z.maxLength(LONGEST_INSTANT), inOurTime)

/** A moment by the university's clock, `yyyy-MM-ddTHH:mm`, as a field for date and time sends it. */
export const LocalMoment = z.pipe(
  z.iso.datetime({ local: true, precision: -1 }),
  z.string().check(z.regex(/^(19|20|21)\d\d-[^Z]{11}$/, 'Укажите дату и время')),
)
export type LocalMoment = z.infer<typeof LocalMoment>
