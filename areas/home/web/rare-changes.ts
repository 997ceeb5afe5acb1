import type { Favourite } from '#platform/web/router/favourites.ts'
import { MOST_FAVOURITES } from '../contract/most-favourites.ts'

export const FULL = `В избранном уже ${MOST_FAVOURITES} мест. Уберите одно, чтобы добавить новое`

/** The favourites with one of them moved by so many places; null when it cannot be. */
export function moved(before: readonly Favourite[], to: string, places: number): Favourite[] | null {
  const from = before.findIndex((item) => item.to === to)
  const place = from + places
  if (from < 0 || place < 0 || place >= before.length) return null
  return before.toSpliced(from, 1).toSpliced(place, 0, before[from]!)
}
