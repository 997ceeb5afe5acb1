import { textMatcher } from '#platform/contract/text-match.ts'
import {
  FEWEST_LETTERS,
  readingsOf,
  remoteReadingsOf,
  type Reading,
} from '#platform/contract/search/readings.ts'
import { searchForm } from '#platform/contract/search/spelling.ts'
import type { SearchParts } from '#platform/server/areas/area.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { searchCalls, SHOWN_OF_ALL, SHOWN_OF_ONE, type Found, type SearchHit } from '../contract/calls.ts'
import { findEverything, type Looking } from './find-everything.ts'
import { rankHits, type RankedHit } from './rank-hits.ts'

/** The reading by which the best was found, where it is not what was typed; initials are no words of the title. */
function readingOf([best]: readonly SearchHit[], readings: readonly Reading[]): string | null {
  const fits = ({ words }: Reading) => best !== undefined && textMatcher(words[0]!)(best.title)
  const [typed, ...others] = readings
  return typed && !fits(typed) ? (others.find(fits)?.text ?? null) : null
}

function answerOf(found: readonly RankedHit[], readings: readonly Reading[], limit: number): Found {
  const { hits, more } = rankHits(found, readings, limit)
  return { hits, more, reading: readingOf(hits, readings) }
}

/** Serves the search over what all areas offer to it. */
export function searchArea(parts: SearchParts): ServedArea {
  return serve(searchCalls, {
    async search({ query, kind = null }, place) {
      const readings = readingsOf(query)
      if (searchForm(query).length < FEWEST_LETTERS || readings.length === 0)
        return { hits: [], more: [], reading: null }
      const shown = kind === null ? SHOWN_OF_ALL : SHOWN_OF_ONE
      const looking: Looking = { typed: query, readings, kind, limit: shown + 1, forgivesSlips: false }
      const found = await findEverything(parts, place, looking)
      if (found.length > 0) return answerOf(found, readings, shown)
      const further = [...readings, ...remoteReadingsOf(query)]
      const forgiving = { ...looking, readings: further, forgivesSlips: true }
      return answerOf(await findEverything(parts, place, forgiving), further, shown)
    },
  })
}
