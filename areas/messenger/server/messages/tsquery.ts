/** Words as a query of the full-text search: each in any form, and the last one also as a beginning. */
export function tsqueryOf(words: readonly string[]): string {
  return words
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ')
}
