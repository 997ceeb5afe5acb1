import { expect, it } from 'vitest'
import { pressedLetter } from './use-letter-keys.ts'

it.each([
  ['j', false, 'j'],
  ['О', false, 'j'],
  ['л', true, 'k'],
  ['a', false, 'a'],
  ['ф', true, null],
  ['R', true, null],
])('the key %s, held: %s, is the letter %s', (key, repeat, letter) => {
  expect(pressedLetter({ key, repeat })).toBe(letter)
})
