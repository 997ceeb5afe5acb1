import { expect, it } from 'vitest'
import { initialsOf, nextSign, toneOf } from './face.ts'

it.each([
  ['Ёлкин Пётр Ильич', 'ЁП'],
  ['Ли', 'Л'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => expect(initialsOf(name)).toBe(initials))

it('gives a student the same colour every time', () => {
  expect(toneOf(88)).toBe(toneOf(88))
  expect(new Set(Array.from({ length: 30 }, (_, id) => toneOf(id))).size).toBe(7)
})

it('goes round by taps: there, not there, late, not marked', () => {
  expect([null, 'attended', 'absent', 'late'].map((state) => nextSign(state as 'late' | null))).toEqual([
    '+',
    'н',
    'оп',
    '',
  ])
})
