/** The forms in which an area's name occurs in its files. */
export interface AreaNames {
  /** `room-booking` */
  name: string
  /** `roomBooking` */
  camel: string
  /** `RoomBooking` */
  Pascal: string
  /** `room_booking` */
  snake: string
  /** The Russian title of its screen. */
  title: string
  /** The records that it keeps, singular and plural: `entry` and `entries`, the words of the templates. */
  noun: string
  nouns: string
  /** What its records are in Russian; null when nobody has said it. */
  word: string | null
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const NOUN = /^[a-z]+$/
const WORD = /^[а-яё][а-яё -]*$/
const TITLE = /^[А-ЯЁ][А-Яа-яЁё0-9 ,.«»()№-]*$/

/**
 * Makes every form of the name.
 * @throws Error when the name is not kebab-case, the title is not Russian or the noun is not one English word,
 * or its Russian word not a Russian one in lower case
 */
export function namesOf(name: string, title: string, noun = 'entry', word: string | null = null): AreaNames {
  if (!KEBAB.test(name))
    throw new Error(`"${name}" is not an English name in kebab-case, such as room-booking`)
  if (!TITLE.test(title))
    throw new Error(`"${title}" is not a Russian title, such as «Бронирование помещений»`)
  if (!NOUN.test(noun)) throw new Error(`"${noun}" is not one English word, such as request`)
  if (word !== null && !WORD.test(word)) throw new Error(`"${word}" is not a Russian word, such as заявка`)
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    name,
    camel,
    Pascal: capital(camel),
    snake: name.replaceAll('-', '_'),
    title,
    noun,
    nouns: pluralOf(noun),
    word,
  }
}

/** `entry`, `box` and `book` become `entries`, `boxes` and `books`. */
function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Writes the noun for every form of `entry`, with its article. */
export function fillNoun(text: string, { noun, nouns }: AreaNames): string {
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
  return text
    .replaceAll(/\b(a)n(?= entry\b)/gi, (_, letter: string) => letter + article.slice(1))
    .replaceAll('entries', nouns)
    .replaceAll('entry', noun)
    .replaceAll('Entries', capital(nouns))
    .replaceAll('Entry', capital(noun))
    .replaceAll('ENTRIES', nouns.toUpperCase())
    .replaceAll('ENTRY', noun.toUpperCase())
}

/** Fills in the noun, `{{name}}`, `{{camel}}` and the other forms; other braces are left alone. */
export function fillTemplate(template: string, names: AreaNames): string {
  return fillNoun(template, names).replaceAll(/\{\{(\w+)\}\}/g, (whole, form: string) =>
    form in names ? String(names[form as keyof AreaNames]) : whole,
  )
}
