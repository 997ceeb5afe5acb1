import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [12, '12 Б'],
  [2048, '2 КБ'],
  [1_887_437, '1,8 МБ'],
  [20 * 1024 * 1024, '20 МБ'],
  [14_500_000_000, '13,5 ГБ'],
  [250_000_000_000, '233 ГБ'],
])('a size of %i bytes is «%s»', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
