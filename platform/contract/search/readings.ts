import { EVERYDAY_WORDS } from './everyday-words.ts'
import {
  fromLatinLayout,
  fromLookAlikes,
  fromRussianLayout,
  fromTransliteration,
  searchForm,
} from './spelling.ts'

/** Words that a text must contain; matching any one of its readings is enough. */
export interface Reading {
  text: string
  words: readonly string[]
}

/** The fewest letters for which the portal is searched. Decision D-08. */
export const FEWEST_LETTERS = 2
const MOST_WORDS = 6

/** Splits a text in its comparable form into words. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s.,:;!?«»"()/№]+/).filter((word) => word !== '')
}

const INITIAL = /^\p{L}$/u

/** Two letters with spaces between them are initials like two letters together: «и и иванов» is «иванов ии». */
function withInitials(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => INITIAL.test(word) && INITIAL.test(words[index + 1] ?? ''))
  if (at === -1 || words.length < 3) return [...words]
  return [...words.toSpliced(at, 2), words[at]! + words[at + 1]!]
}

/** The number of a room or a group with Latin letters that look like Russian ones: `B-113`. */
const asCode = (text: string) => (/\d/.test(text) ? [fromLookAlikes(text)] : [])

/** The dash that may be omitted when typing a code: «а113» is «а-113», «пиб24-1» is «пиб-24-1». */
const withDash = (text: string) => text.replaceAll(/(?<![\p{L}\d])(\p{L}{1,5})(?=\d)/gu, '$1-')

function inOurWords(text: string): string {
  const everyday = EVERYDAY_WORDS.find(([word]) => ` ${text} `.includes(` ${word} `))
  return everyday ? ` ${text} `.replace(` ${everyday[0]} `, ` ${everyday[1]} `).trim() : text
}

/**
 * The readings of a text: as it was typed, with everyday names replaced, and, for Latin letters, as the
 * Russian layout or a transliteration.
 */
export function readingsOf(typed: string): Reading[] {
  const text = searchForm(typed)
  const hasLatin = /[a-z]/.test(text)
  const spelt = hasLatin
    ? [text, searchForm(fromLatinLayout(text)), fromTransliteration(text), ...asCode(text)]
    : [text]
  return readingsAs(spelt.flatMap((each) => [each, inOurWords(each), withDash(each)]))
}

/** The reading of a text for which nothing else was found: typed in the other keyboard layout. */
export function remoteReadingsOf(typed: string): Reading[] {
  return readingsAs([fromRussianLayout(searchForm(typed))])
}

function readingsAs(texts: readonly string[]): Reading[] {
  return [...new Set(texts)]
    .map((text) => ({ text, words: withInitials(wordsOf(text).slice(0, MOST_WORDS)) }))
    .filter(({ words }) => words.length > 0)
}
