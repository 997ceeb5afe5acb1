import { textMatcher } from '#platform/contract/text-match.ts'
import {
  FEWEST_LETTERS,
  readingsOf,
  remoteReadingsOf,
  type Reading,
} from '#platform/contract/search/readings.ts'
import type { FoundKind } from '#platform/contract/search/kinds.ts'
import { searchForm } from '#platform/contract/search/spelling.ts'
import type { SearchParts } from '#platform/server/areas/area.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readWithin } from '#platform/server/db/read-within.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { searchCalls, SHOWN_OF_ALL, SHOWN_OF_ONE, type Found, type SearchHit } from '../contract/calls.ts'
import { findEntries, findRecords, type Looking } from './find-everything.ts'
import { rankHits, type RankedHit } from './rank-hits.ts'
import { SearchTurns } from './search-turns.ts'

/**
 * The reading by which the best result was found, if it differs from the typed text; null for a match by
 * initials, which are not words of the title.
 */
function readingOf([best]: readonly SearchHit[], readings: readonly Reading[]): string | null {
  const fits = ({ words }: Reading) => best !== undefined && textMatcher(words[0]!)(best.title)
  const [typed, ...others] = readings
  return typed && !fits(typed) ? (others.find(fits)?.text ?? null) : null
}

const NOTHING: Found = { hits: [], more: [], reading: null, isCut: false }

/** The time for which the database searches for rows, in each of two statements. */
const STATEMENT_MS = 1000

/** The first that finds anything: as it was typed, then with more readings and a slip in words. */
function attemptsOf(typed: string, kind: FoundKind | null, shown: number): Looking[] {
  const readings = readingsOf(typed)
  const looking = { typed, readings, kind, limit: shown + 1, forgivesSlips: false }
  return [looking, { ...looking, readings: [...readings, ...remoteReadingsOf(typed)], forgivesSlips: true }]
}

/** Serves the search over the records of all areas. */
export function searchArea(parts: SearchParts): ServedArea {
  const turns = new SearchTurns()
  return serve(searchCalls, {
    async search({ query, kind = null }, { db, who, clock, settings, http }) {
      if (searchForm(query).length < FEWEST_LETTERS || readingsOf(query).length === 0) return NOTHING
      const shown = kind === null ? SHOWN_OF_ALL : SHOWN_OF_ONE
      const searcher = { who, clock, settings }
      const answerTo = (looking: Looking, records: readonly RankedHit[]): Found => {
        const found = [...findEntries(parts, searcher, looking), ...records]
        const { hits, more } = rankHits(found, looking.readings, shown)
        return { ...NOTHING, hits, more, reading: readingOf(hits, looking.readings) }
      }
      const attempts = attemptsOf(query, kind, shown)
      const lookThrough = async (reader: Db) => {
        for (const looking of attempts) {
          if (http.isGone()) break
          const found = answerTo(looking, await findRecords(reader, { ...parts, ...searcher }, looking))
          if (found.hits.length > 0) return found
        }
        return NOTHING
      }
      const found = await turns.take(http.isGone, () => readWithin(db, STATEMENT_MS, lookThrough))
      return found ?? { ...answerTo(attempts[0]!, []), isCut: true }
    },
  })
}
