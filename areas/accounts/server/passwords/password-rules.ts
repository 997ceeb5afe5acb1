import { texts } from '../../contract/texts.ts'
import { consistsOfCommonWords } from './common-passwords.ts'
import { isKeyboardWalk } from './keyboard-walk.ts'
import { asLatinKeys, asRussianKeys, latinPattern, withoutDisguise } from './spellings.ts'

/** The person whose password it is going to be. */
export interface PasswordOwner {
  login: string
  email: string | null
  /** Surname, name and patronymic; missing ones are null. */
  names: readonly string[]
  isAdministrator: boolean
}

const ADMINISTRATOR_MIN = 12
/** Shorter names are in many good passwords by chance. */
const SHORTEST_TELLING_NAME = 4

/** Sequences and repetitions: 12345678, 87654321, abcdefgh, aaaaaaaa, 12121212. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 3) return true
  const codes = [...text].map((letter) => letter.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  const even = steps.filter((step) => step === steps[0]).length
  return Math.abs(steps[0]!) <= 1 && even >= steps.length - 1
}

/** Dates, telephone and other numbers, with whatever is written between their digits. */
function isNumber(text: string): boolean {
  return /^[\d\s.,:/()+-]{8,20}$/.test(text) && /\d{2}/.test(text)
}

/** The password without signs at its ends, as it is and with its disguise off. */
function undisguised(text: string): string[] {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [text, withoutDisguise(core)]
}

function isCommon(password: string): boolean {
  return [password, asLatinKeys(password), asRussianKeys(password)]
    .flatMap(undisguised)
    .some(consistsOfCommonWords)
}

/** True when the password is this name or contains it, in either layout or in Latin letters. */
function holdsName(password: string, name: string): boolean {
  const isLong = name.length >= SHORTEST_TELLING_NAME
  const bare = password.replaceAll(/[^\p{L}]/gu, '')
  const spelled = [name, asLatinKeys(name), asRussianKeys(name)]
  if (spelled.some((each) => each === bare || (isLong && password.includes(each)))) return true
  const found = latinPattern(name).exec(isLong ? password : bare)?.[0]
  return found !== undefined && (isLong || found === bare)
}

function holdsOneOf(password: string, own: readonly string[]): boolean {
  const plain = password.replaceAll('ё', 'е')
  return own
    .map((name) => name.toLowerCase().replaceAll('ё', 'е'))
    .filter((name) => name.length >= 2)
    .some((name) => [plain, withoutDisguise(plain)].some((each) => holdsName(each, name)))
}

function namesOwner(password: string, { email, names }: PasswordOwner): boolean {
  return holdsOneOf(password, [email?.split('@')[0] ?? '', ...names.flatMap((name) => name.split(/[\s-]+/))])
}

/** The fault of a new password, or null. No mix of characters is required. Decision D-25. */
export function judgePassword(password: string, owner: PasswordOwner): string | null {
  if (owner.isAdministrator && password.length < ADMINISTRATOR_MIN) return texts.passwordShortForAdministrator
  const lower = password.toLowerCase()
  if (holdsOneOf(lower, [owner.login])) return texts.passwordHoldsLogin
  const isSimple = [isNumber, isMonotonous, isKeyboardWalk, isCommon].some((rule) => rule(lower))
  return isSimple || namesOwner(lower, owner) ? texts.passwordSimple : null
}
