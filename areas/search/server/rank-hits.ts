import type { FoundKind } from '#platform/contract/search/kinds.ts'
import { FOUND_KINDS } from '#platform/contract/search/kinds.ts'
import type { Reading } from '#platform/contract/search/readings.ts'
import { searchForm } from '#platform/contract/search/spelling.ts'
import type { SearchHit } from '../contract/calls.ts'

/** A result with the data that decide its rank. */
export interface RankedHit extends SearchHit {
  isOwn: boolean
  /** Within its kind: the smaller, the better. */
  rank: number
}

const KINDS = Object.keys(FOUND_KINDS) as FoundKind[]
const EXACT = 0
const OWN = 1
const FIRST_KIND = 2

/** An exact title or action, then the reader's own records, then kind by kind. Roles, section 5. */
function tierOf({ kind, title, isOwn }: RankedHit, readings: readonly Reading[]): number {
  const form = searchForm(title)
  const isExact = readings.some(
    ({ text, words }) => form === text || (kind === 'actions' && words.length > 1),
  )
  if (isExact) return EXACT
  return isOwn ? OWN : FIRST_KIND + KINDS.indexOf(kind)
}

/** The best results, grouped by kind, with a limit for each. */
export function rankHits(
  found: readonly RankedHit[],
  readings: readonly Reading[],
  limit: number,
): { hits: SearchHit[]; more: FoundKind[] } {
  const tiers = new Map(found.map((hit) => [hit, tierOf(hit, readings)]))
  const inOrder = found.toSorted(
    (a, b) => tiers.get(a)! - tiers.get(b)! || a.rank - b.rank || a.title.localeCompare(b.title, 'ru'),
  )
  const kinds = [...Map.groupBy(inOrder, ({ kind }) => kind)].map(([kind, hits]) => ({
    kind,
    hits: [...new Map(hits.toReversed().map((hit) => [hit.id, hit])).values()].toReversed(),
  }))
  return {
    hits: kinds.flatMap(({ hits }) => hits.slice(0, limit)),
    more: kinds.filter(({ hits }) => hits.length > limit).map(({ kind }) => kind),
  }
}
