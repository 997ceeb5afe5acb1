import { texts } from '../../contract/texts.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whose password it is going to be. */
export interface PasswordOwner {
  login: string
  email: string | null
  surname: string
  isAdministrator: boolean
}

const ADMINISTRATOR_MIN = 12
/** Names that are shorter stand in many good passwords by chance. */
const SHORTEST_TELLING_NAME = 4

const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const SOUNDS: Record<string, string> = Object.fromEntries(
  [...'абвгдезийклмнопрстуфхцчшщыэюя'].map((letter, index) => [
    letter,
    'a b v g d e z i y k l m n o p r s t u f h c ch sh sch y e yu ya'.split(' ')[index]!,
  ]),
)

/** A word typed on the Russian keys with the Latin layout in mind: «йцукен» is qwerty. */
function asLatinKeys(text: string): string {
  return [...text].map((letter) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter).join('')
}

/** The reverse: `gfhjkm` is «пароль». */
function asRussianKeys(text: string): string {
  return [...text].map((key) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(key)] ?? key).join('')
}

function spelledInLatin(text: string): string {
  return [...text]
    .map((letter) =>
      /[ьъ]/.test(letter) ? '' : (SOUNDS[letter.replace('ё', 'е').replace('ж', 'з')] ?? letter),
    )
    .join('')
}

/** Sequences and repetitions: 12345678, 87654321, abcdefgh, aaaaaaaa, 12121212. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 3) return true
  const codes = [...text].map((letter) => letter.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  const even = steps.filter((step) => step === steps[0]).length
  return Math.abs(steps[0]!) <= 1 && even >= steps.length - 1
}

function isCommon(password: string): boolean {
  const spellings = [
    password,
    asLatinKeys(password),
    spelledInLatin(password),
    spelledInLatin(asRussianKeys(password)),
  ]
  return spellings.some((spelling) => {
    const word = spelling.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
    const isHalf = word.length % 2 === 0 && word.slice(0, word.length / 2) === word.slice(word.length / 2)
    return COMMON_PASSWORDS.has(word) || (isHalf && COMMON_PASSWORDS.has(word.slice(0, word.length / 2)))
  })
}

function namesOwner(password: string, { login, email, surname }: PasswordOwner): boolean {
  const names = [login, email?.split('@')[0] ?? '', surname, asLatinKeys(surname.toLowerCase())]
  return names
    .map((name) => name.toLowerCase())
    .some((name) => name === password || (name.length >= SHORTEST_TELLING_NAME && password.includes(name)))
}

/** Says what is wrong with a new password, or null. No mix of characters is asked for. Decision D-25. */
export function judgePassword(password: string, owner: PasswordOwner): string | null {
  if (owner.isAdministrator && password.length < ADMINISTRATOR_MIN) return texts.passwordShortForAdministrator
  const lower = password.toLowerCase()
  const isOnlyDigits = /^\d{8,11}$/.test(lower)
  const isSimple = isOnlyDigits || isMonotonous(lower) || isCommon(lower) || namesOwner(lower, owner)
  return isSimple ? texts.passwordSimple : null
}
