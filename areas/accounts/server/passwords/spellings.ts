const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

/** A word typed on the Russian keys with the Latin layout in mind: «йцукен» is qwerty. */
export function asLatinKeys(text: string): string {
  return [...text].map((letter) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter).join('')
}

/** The reverse: `gfhjkm` is «пароль». */
export function asRussianKeys(text: string): string {
  return [...text].map((key) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(key)] ?? key).join('')
}

const LETTERS = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя']

function system(spelling: string): ReadonlyMap<string, string> {
  const spellings = spelling.split(' ').map((each) => (each === '-' ? '' : each))
  return new Map(LETTERS.map((letter, index) => [letter, spellings[index]!]))
}

/** The ways in which Russian words are written in Latin letters, in the order of the alphabet; a dash is nothing. */
const SYSTEMS = [
  // Passports since 2014 (ICAO 9303).
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia',
  // Passports before, and most people.
  'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya',
  // Mail addresses and messages.
  'a b v g d e e j z i y k l m n o p r s t u f h c ch sh sch - y - e u ya',
  // GOST 7.79-2000, system B.
  "a b v g d e yo zh z i j k l m n o p r s t u f x cz ch sh shh '' y' ' e' yu ya",
  // GOST 7.79-2000 without its signs.
  'a b v g d e yo zh z i j k l m n o p r s t u f x c ch sh shh - y - e yu ya',
  // The German habit.
  'a b v g d e jo zh s i j k l m n o p r s t u f ch z tsch sch schtsch - y - e ju ja',
].map(system)

/** A Russian word in Latin letters, once for each way in which they differ. */
export function latinSpellings(word: string): string[] {
  const letters = [...word.toLowerCase()]
  return [
    ...new Set(SYSTEMS.map((spelling) => letters.map((letter) => spelling.get(letter) ?? letter).join(''))),
  ]
}

/** The Latin spellings of one letter in a name, the longer ones first. «е» is also a «ё» without its dots. */
const IN_NAMES: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v|w',
  г: 'g|h',
  д: 'd',
  е: '[yji]?[eo]',
  ё: '[yji]?[eo]',
  ж: 'zh|j|g|z',
  з: 'z|s',
  и: '[yji]?i|y',
  й: '[yij]?',
  к: 'k|c|q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 'ss|s|c',
  т: 't',
  у: 'ou|oo|u',
  ф: 'ph|f',
  х: 'kh|ch|h|x',
  ц: 'ts|tz|cz|c|z',
  ч: 'tsch|tch|ch|c|4',
  ш: 'sch|sh|ch|s',
  щ: 'schtsch|shch|shh|sch|sh|sc|w|s',
  ъ: "ie|''|'|",
  ы: "y'|y|i",
  ь: "'|i|j|y|",
  э: "e'|e",
  ю: '[yji]?u',
  я: '[yji]?a',
}
const ESCAPED = /[\\^$.*+?()[\]{}|/]/g

/** «кс» is written x as often as ks, and «ий» or «ый» loses a letter. */
const PAIRS: Record<string, string> = { кс: 'ks|x|cs', ий: '[yij]{1,2}', ый: '[yij]{1,2}', дж: 'dzh|dj|j|g' }

/** Finds a Russian name written in Latin letters, however it was transliterated. */
export function latinPattern(name: string): RegExp {
  const parts = name.toLowerCase().match(/кс|ий|ый|дж|./gsu) ?? []
  const source = parts.map((part) => {
    const options = PAIRS[part] ?? IN_NAMES[part]
    return options === undefined ? part.replaceAll(ESCAPED, String.raw`\$&`) : `(?:${options})`
  })
  return new RegExp(source.join(''), 'u')
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A word whose letters were replaced by signs that look like them: p@ssw0rd. */
export function withoutDisguise(text: string): string {
  return [...text].map((sign) => LEET[sign] ?? sign).join('')
}
