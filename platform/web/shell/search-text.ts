const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** Lower case, ё as е, single spaces: the form in which texts are compared. */
export function searchForm(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')
}

/** The Russian text that was typed with the keyboard left in English: `fylhtq` is «андрей». */
export function fromLatinLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(key)] ?? key).join('')
}

/** True when every word of the query begins some word of the text, in any order. Decision D-08. */
export function matchesWords(text: string, query: string): boolean {
  const words = searchForm(text).split(/[\s«»"()-]+/)
  return searchForm(query)
    .split(' ')
    .every((queryWord) => words.some((word) => word.startsWith(queryWord)))
}

/** Matches as typed, or as it would read in the Russian layout. */
export function matchesInAnyLayout(text: string, query: string): boolean {
  return matchesWords(text, query) || matchesWords(text, fromLatinLayout(query))
}
