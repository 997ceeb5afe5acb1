/**
 * Splits what a person typed, or what is searched, into comparable words: lower case, ё as е, signs dropped.
 * A record is found when every typed word starts one of its words, in any order. Decision D-08.
 */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Tells whether a text has a word for each of the typed ones; nothing typed finds everything. */
export function hasWords(text: string, typed: readonly string[]): boolean {
  if (typed.length === 0) return true
  const words = searchWords(text)
  return typed.every((start) => words.some((word) => word.startsWith(start)))
}
