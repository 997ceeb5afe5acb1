const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** Lower case, ё as е, single spaces: the form in which texts are compared. */
export function searchForm(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')
}

const retyped = (text: string, from: string, to: string) =>
  [...text.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('')

/** The Russian text that was typed with the keyboard left in English: `fylhtq` is «андрей». */
export function fromLatinLayout(text: string): string {
  return retyped(text, LATIN_KEYS, RUSSIAN_KEYS)
}

/** The English text that was typed with the keyboard left in Russian: «цшаш» is `wifi`. */
export function fromRussianLayout(text: string): string {
  return retyped(text, RUSSIAN_KEYS, LATIN_KEYS)
}

/** The text with Russian letters for the Latin ones that look the same. */
export function fromLookAlikes(text: string): string {
  return retyped(text, 'abcehkmoptxy', 'авсенкмортху')
}

/** The Latin spellings of Russian letters, the longest first. */
const TRANSLITERATION: readonly [latin: string, russian: string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['yo', 'е'],
  ['ye', 'е'],
  ['x', 'кс'],
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((latin, index): [string, string] => [
    latin,
    [...'абцдефгхийклмнопкрстуввхыз'][index]!,
  ]),
]

/** Next to a vowel, `y` is not a vowel itself: `sergey`. */
const withShortVowels = (text: string) => text.replaceAll(/ы(?=[аоуеи])|(?<=[аоуеи])ы/g, 'й')

/** The Russian text that was written in Latin letters: `martynova` is «мартынова». */
export function fromTransliteration(text: string): string {
  let rest = text.toLowerCase()
  let russian = ''
  while (rest !== '') {
    const [latin, letter] = TRANSLITERATION.find(([spelling]) => rest.startsWith(spelling)) ?? [
      rest[0]!,
      rest[0]!,
    ]
    russian += letter
    rest = rest.slice(latin.length)
  }
  return withShortVowels(russian)
}

const ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ам|ям|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ых|их|[аоеуюыияйь])$/
const SHORTEST_STEM = 3

/** The part of a Russian word that all its forms share: «базы», «базу» and «база» begin with «баз». */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length >= SHORTEST_STEM && /^[а-я-]+$/.test(word) ? stem : word
}

const SHORTEST_MISTYPED = 5
/**
 * The longest word, in letters, whose misspellings are searched for: they form one regular expression, which
 * takes minutes at two hundred letters.
 */
const LONGEST_MISTYPED = 20

/** True when a typing slip is tolerated in a word. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= SHORTEST_MISTYPED && word.length <= LONGEST_MISTYPED && /^\p{L}+$/u.test(word)
}

/** The spellings that differ from the typed word by one slip, as alternatives of a regular expression. */
export function spellingsOf(word: string): string[] {
  const places = [...word].map((_, index) => index)
  const replaced = places.map((at) => `${word.slice(0, at)}.${word.slice(at + 1)}`)
  const added = places.map((at) => word.slice(0, at) + word.slice(at + 1))
  const missed = places.slice(1).map((at) => `${word.slice(0, at)}.${word.slice(at)}`)
  const swapped = places
    .slice(1)
    .map((at) => word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1))
  return [...replaced, ...added, ...missed, ...swapped]
}
