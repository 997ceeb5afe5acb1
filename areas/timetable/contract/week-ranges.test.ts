import { expect, it } from 'vitest'
import { weeksText } from './week-ranges.ts'

it.each([
  [[], ''],
  [[5], 'нед. 5'],
  [[1, 2], 'нед. 1, 2'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 11], 'нед. 1–9, 11'],
  [[1, 3, 5, 7], 'нед. 1–7 нечёт.'],
  [[0, 2, 4], 'нед. 0–4 чёт.'],
  [[2, 4], 'нед. 2, 4'],
  [[1, 3, 5, 8], 'нед. 1, 3, 5, 8'],
])('weeks %j are written «%s»', (weeks, text) => {
  expect(weeksText(weeks)).toBe(text)
})
