import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [12, '12 Б'],
  [2048, '2 КБ'],
  [1_887_437, '1,8 МБ'],
  [20 * 1024 * 1024, '20 МБ'],
])('a file of %i bytes is «%s»', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
