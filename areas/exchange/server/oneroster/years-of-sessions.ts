import { DAY_MS } from '#platform/contract/calendar.ts'
import type { KnownRow } from '#platform/server/imports/import-kind.ts'
import type { PlacedRow } from './unpack-roster.ts'

const TERMS = ['semester', 'term']
const TERMS_OF_A_YEAR = 2

const startYear = (date: string | null | undefined) => date?.slice(0, 4) ?? ''

function weeksOf(startDate: string, endDate: string): string {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1
  return String(Math.max(0, Math.ceil(days / 7)))
}

/** The terms of a school year, in their order. */
export function termsOf(yearId: string | null | undefined, sessions: readonly PlacedRow[]): PlacedRow[] {
  return sessions
    .filter(({ cells }) => cells['parentSourcedId'] === yearId && TERMS.includes(cells['type'] ?? ''))
    .toSorted((one, other) => one.cells['startDate']!.localeCompare(other.cells['startDate']!))
}

/**
 * The study years among the sessions: two terms show when the second begins; with any other number of terms
 * that stays unchanged. The standard has no weeks: a known year keeps its own, a new one gets as many as its
 * dates contain.
 */
export function yearsOfSessions(sessions: readonly PlacedRow[], known: readonly KnownRow[]): PlacedRow[] {
  const years = sessions.filter(({ cells }) => cells['type'] === 'schoolYear')
  return years.map(({ line, cells: { sourcedId, title, startDate, endDate } }) => {
    const terms = termsOf(sourcedId, sessions)
    const year = known.find(({ cells }) => startYear(cells['beginAt']) === startYear(startDate))
    const secondTerm = terms.length === TERMS_OF_A_YEAR ? terms[1]!.cells['startDate'] : null
    return {
      line,
      cells: {
        label: title ?? null,
        beginAt: startDate ?? null,
        endAt: endDate ?? null,
        weeks: year?.cells['weeks'] ?? weeksOf(startDate!, endDate!),
        secondTermFrom: secondTerm ?? year?.cells['secondTermFrom'] ?? null,
      },
    }
  })
}
