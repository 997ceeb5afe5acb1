import { EVERYDAY_WORDS } from './everyday-words.ts'
import { fromLatinLayout, fromRussianLayout, fromTransliteration, searchForm } from './spelling.ts'

/** Words that a text must have; any of its readings will do. */
export interface Reading {
  text: string
  words: readonly string[]
}

/** From how many letters on the portal is searched. Decision D-08. */
export const FEWEST_LETTERS = 2
const MOST_WORDS = 6

/** Splits a text in its comparable form into words. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s.,:;!?«»"()/№]+/).filter((word) => word !== '')
}

function inOurWords(text: string): string {
  const everyday = EVERYDAY_WORDS.find(([word]) => ` ${text} `.includes(` ${word} `))
  return everyday ? ` ${text} `.replace(` ${everyday[0]} `, ` ${everyday[1]} `).trim() : text
}

/**
 * The readings of a text: as it was typed, by the everyday names of things, and, of Latin letters, in
 * the Russian layout or transliterated.
 */
export function readingsOf(typed: string): Reading[] {
  const text = searchForm(typed)
  const hasLatin = /[a-z]/.test(text)
  const spelt = hasLatin ? [text, searchForm(fromLatinLayout(text)), fromTransliteration(text)] : [text]
  return readingsAs(spelt.flatMap((each) => [each, inOurWords(each)]))
}

/** For a text of which no reading was found: the layout the other way round. */
export function remoteReadingsOf(typed: string): Reading[] {
  return readingsAs([fromRussianLayout(searchForm(typed))])
}

function readingsAs(texts: readonly string[]): Reading[] {
  return [...new Set(texts)]
    .map((text) => ({ text, words: wordsOf(text).slice(0, MOST_WORDS) }))
    .filter(({ words }) => words.length > 0)
}
