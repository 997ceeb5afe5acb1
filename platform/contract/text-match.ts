/** Comparable words: lower case, ё as е, signs dropped. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Returns a test that holds when every typed word begins a word of the text, in any order; an empty search
 * matches everything. For lists in memory; tables are searched by `word-search.ts`. Decision D-08.
 */
export function textMatcher(typed: string): (text: string) => boolean {
  const beginnings = wordsOf(typed)
  if (beginnings.length === 0) return () => true
  return (text) => {
    const words = wordsOf(text)
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  }
}
