import type { TableState } from '#platform/web/table/use-table-state.ts'
import type { BookCard } from '../../contract/record.ts'

/** The list is short enough to be filtered on the screen: one reading serves every filter. */
export function narrowed(cards: readonly BookCard[], state: TableState): BookCard[] {
  const year = state.filter('year')
  const type = state.filter('type')
  const group = state.filter('group')
  return cards.filter(
    (card) =>
      (year === '' || String(card.yearId) === year) &&
      (type === '' || String(card.type.id) === type) &&
      (group === '' || String(card.groupId) === group),
  )
}
