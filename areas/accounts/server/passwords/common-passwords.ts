import { LATIN_WORDS } from './latin-words.ts'
import { RUSSIAN_WORDS } from './russian-words.ts'
import { latinSpellings } from './spellings.ts'

const wordsOf = (text: string) => text.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean)

/** Shorter words are in many good passwords by chance. */
const SHORTEST_PART = 3

/**
 * The words that refuse a password: Russian ones in Cyrillic and in every Latin spelling, and Latin ones. Some thousand
 * entries in memory; whatever is around and between them is removed before the search.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...wordsOf(LATIN_WORDS),
  ...wordsOf(RUSSIAN_WORDS).flatMap((word) => [word, ...latinSpellings(word)]),
])

function isTwoWords(text: string): boolean {
  for (let cut = SHORTEST_PART; cut <= text.length - SHORTEST_PART; cut += 1)
    if (COMMON_WORDS.has(text.slice(0, cut)) && COMMON_WORDS.has(text.slice(cut))) return true
  return false
}

/** True for a word, or one said twice or more: lovelovelove. */
function isWord(text: string): boolean {
  if (COMMON_WORDS.has(text)) return true
  const repeated = /^(.{2,}?)\1+$/u.exec(text)?.[1]
  return repeated !== undefined && COMMON_WORDS.has(repeated)
}

/**
 * True when nothing but one or two common words is left of a password without its digits and signs. Three words make a
 * phrase, which is as good as anything.
 */
export function consistsOfCommonWords(text: string): boolean {
  const parts = text.replaceAll('ё', 'е').match(/[\p{L}']+/gu) ?? []
  if (parts.length === 1) return isWord(parts[0]!) || isTwoWords(parts[0]!)
  return parts.length === 2 && parts.every((part) => isWord(part))
}
