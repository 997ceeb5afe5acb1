import { CHANGE_DAYS, MOST_CHANGES } from '../contract/change.ts'

/**
 * «Изменено за 7 дней: 3», or «200 и больше» where the list may end before the changes do. As wide while the count is
 * loading (`undefined`), so that nothing moves when it comes.
 */
export function changesInWords(count: number | undefined): string {
  const shown = count === undefined ? '…' : count >= MOST_CHANGES ? `${MOST_CHANGES} и больше` : count
  return `Изменено за ${CHANGE_DAYS[0]} дней: ${shown}`
}
