import { searchForm } from '#platform/contract/search/spelling.ts'
import type { SearchHit } from '../contract/calls.ts'

/** Puts the reader's favourites and recently opened results before the rest, but after an exact title. */
export function knownFirst(
  hits: readonly SearchHit[],
  known: readonly { to: string }[],
  typed: string,
): SearchHit[] {
  const text = searchForm(typed)
  const places = new Map(known.map(({ to }, index) => [to, index]))
  const placeOf = ({ title, to }: SearchHit) =>
    searchForm(title) === text ? -1 : (places.get(to) ?? known.length)
  return hits.toSorted((a, b) => placeOf(a) - placeOf(b))
}
