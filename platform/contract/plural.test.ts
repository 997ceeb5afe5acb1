import { expect, it } from 'vitest'
import { counted, plural } from './plural.ts'

// Specification part 1, section 9.
const MEMBERS = ['участник', 'участника', 'участников'] as const

it.each([
  [0, 'участников'],
  [1, 'участник'],
  [3, 'участника'],
  [5, 'участников'],
  [11, 'участников'],
  [21, 'участник'],
  [112, 'участников'],
])('%i takes the form «%s»', (count, form) => {
  expect(plural(count, MEMBERS)).toBe(form)
})

it('puts the noun after its number, on the same line', () => {
  expect(counted(21, MEMBERS)).toBe('21\u00A0участник')
})
