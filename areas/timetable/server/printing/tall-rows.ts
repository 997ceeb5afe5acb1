import { linesOf, type LessonCard } from './lesson-card.ts'

/** The number of lines of cards that certainly fit a page below its head row. */
export const PAGE_LINES = 44

/** Splits the cards of a cell into portions that fit a page; a card longer than a page is alone in its portion. */
export function portionsOf(cards: readonly LessonCard[]): LessonCard[][] {
  const portions: LessonCard[][] = []
  let roomLeft = 0
  for (const card of cards) {
    const lines = linesOf(card)
    if (lines > roomLeft) {
      portions.push([])
      roomLeft = PAGE_LINES
    }
    portions.at(-1)!.push(card)
    roomLeft -= lines
  }
  return portions
}

/**
 * True when every card fits a page, so that rows may be kept whole: a whole row taller than a page would be
 * lost.
 */
export function canKeepRowsWhole(cards: readonly LessonCard[]): boolean {
  return cards.every((card) => linesOf(card) <= PAGE_LINES)
}
