import { expect, it } from 'vitest'
import { changesInWords } from './changes-in-words.ts'

it.each([
  [undefined, 'Изменено за 7 дней: …'],
  [0, 'Изменено за 7 дней: 0'],
  [3, 'Изменено за 7 дней: 3'],
  [199, 'Изменено за 7 дней: 199'],
  [200, 'Изменено за 7 дней: 200 и больше'],
])('%s changes are «%s»', (count, words) => {
  expect(changesInWords(count)).toBe(words)
})
