import { asLatinKeys } from './spellings.ts'

const ROWS = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']
const SHIFTED = '~!@#$%^&*()_+'

/** The position of each key; each row is shifted by half a key against the one above. */
const PLACES = new Map(
  ROWS.flatMap((keys, row) => [...keys].map((key, index) => [key, { row, at: index + row / 2 }] as const)),
)

function placeOf(sign: string) {
  const shifted = SHIFTED.indexOf(sign)
  return PLACES.get(shifted >= 0 ? ROWS[0]![shifted]! : sign)
}

function areNeighbours(one: string, other: string): boolean {
  const [first, second] = [placeOf(one), placeOf(other)]
  if (!first || !second) return false
  return Math.abs(first.row - second.row) <= 1 && Math.abs(first.at - second.at) <= 1.5
}

/** The number of keys after which a walk may jump once: 1qaz2wsx and qwertasdfg jump once. */
const KEYS_FOR_A_JUMP = 4

/** Keys that lie side by side, in either layout, with a jump now and then: 1q2w3e4r, qazwsxedc, фывапролдж. */
export function isKeyboardWalk(text: string): boolean {
  const keys = [...asLatinKeys(text)]
  const jumps = keys.slice(1).filter((key, index) => !areNeighbours(keys[index]!, key)).length
  return jumps < Math.floor(keys.length / KEYS_FOR_A_JUMP)
}
