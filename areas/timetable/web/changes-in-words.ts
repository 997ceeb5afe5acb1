import { CHANGE_DAYS, MOST_CHANGES } from '../contract/change.ts'

/** «Изменено за 7 дней: 3», «200 и больше» if the list may be cut off, or only that there is a list. */
export function changesInWords(count: number): string {
  if (count === 0) return 'Изменения'
  return `Изменено за ${CHANGE_DAYS[0]} дней: ${count >= MOST_CHANGES ? `${MOST_CHANGES} и больше` : count}`
}
