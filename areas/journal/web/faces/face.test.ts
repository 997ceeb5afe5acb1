import { expect, it } from 'vitest'
import { nextSign, toneOf } from './face.ts'

it('gives a student the same colour every time', () => {
  expect(toneOf(88)).toBe(toneOf(88))
  expect(new Set(Array.from({ length: 30 }, (_, id) => toneOf(id))).size).toBe(7)
})

it.each([
  [{ isIet: false, kind: 'attendance' as const }, ''],
  [{ isIet: false, kind: 'mark' as const }, '?'],
  [{ isIet: true, kind: 'attendance' as const }, '+'],
])('goes round by taps in %o: there, not there, late, then «%s»', (place, last) => {
  const states = [null, 'A', 'X', 'L'] as const
  expect(states.map((state) => nextSign(state, place))).toEqual(['+', 'н', 'оп', last])
})
