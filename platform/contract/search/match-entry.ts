import type { Reading } from './readings.ts'
import { wordsOf } from './readings.ts'
import { mayBeMistyped, searchForm, spellingsOf, stemOf } from './spelling.ts'

/** Something with a name that is searched for in memory: a screen, an action. */
interface Named {
  title: string
  /** Words by which it is found, in addition to its title. */
  keywords?: string | undefined
}

/**
 * The rank of each kind of match; smaller is better. Between two ranks, the share of the title that was not
 * typed decides.
 */
const FIT = { exact: 0, beginning: 1, title: 2, keywords: 3 } as const

type BeginsWith = (word: string, beginning: string) => boolean

const inAnyForm: BeginsWith = (word, beginning) =>
  word.startsWith(beginning) || word.startsWith(stemOf(beginning))

const withOneSlip: BeginsWith = (word, beginning) =>
  inAnyForm(word, beginning) ||
  (mayBeMistyped(beginning) && new RegExp(`^(?:${spellingsOf(beginning).join('|')})`).test(word))

const INITIALS = /^\p{L}{2}$/u

/** True when two letters begin two neighbouring words after the first: «тихонов мв». */
const areInitialsIn = (place: readonly string[], letters: string) =>
  INITIALS.test(letters) &&
  place.some((word, at) => at > 0 && word[0] === letters[0] && place[at + 1]?.[0] === letters[1])

function fitOf({ title, keywords = '' }: Named, { text, words }: Reading, begins: BeginsWith): number | null {
  const form = searchForm(title)
  if (form === text) return FIT.exact
  const holds = (place: readonly string[]) =>
    words.every(
      (word) => place.some((each) => begins(each, word)) || (words.length > 1 && areInitialsIn(place, word)),
    )
  const ofTitle = wordsOf(form).flatMap((word) => [word, ...word.split('-').slice(1)])
  if (holds(ofTitle)) {
    const untyped = 1 - Math.min(words.length / (ofTitle.length + 1), 1)
    return (form.startsWith(words[0]!) ? FIT.beginning : FIT.title) + untyped
  }
  return holds([...ofTitle, ...wordsOf(searchForm(keywords))]) ? FIT.keywords : null
}

/**
 * The rank of a name for the best of the readings; smaller is better. Every word of a reading must begin a
 * word of the name, in any form and order; otherwise null.
 */
export function matchEntry(
  entry: Named,
  readings: readonly Reading[],
  { forgivesSlips = false } = {},
): number | null {
  const begins = forgivesSlips ? withOneSlip : inAnyForm
  const fits = readings.flatMap((reading) => fitOf(entry, reading, begins) ?? [])
  return fits.length > 0 ? Math.min(...fits) : null
}
