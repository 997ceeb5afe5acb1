import { expect, it } from 'vitest'
import { freeCountText } from './free-count-text.ts'

it.each([
  [0, '0 свободно'],
  [1, '1 свободна'],
  [2, '2 свободны'],
  [5, '5 свободно'],
  [11, '11 свободно'],
  [21, '21 свободна'],
])('%i free rooms are «%s»', (count, text) => {
  expect(freeCountText(count)).toBe(text.replace(' ', '\u00A0'))
})
