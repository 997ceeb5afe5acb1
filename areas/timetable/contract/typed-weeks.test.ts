import { expect, it } from 'vitest'
import { parseWeeks } from './typed-weeks.ts'

it.each([
  ['1-3, 5', [1, 2, 3, 5]],
  ['7 5 5', [5, 7]],
  ['1–2;0', [0, 1, 2]],
  ['', null],
  ['3-1', null],
  ['1,5-', null],
  ['1-99', null],
])('the weeks «%s» are %j', (text, weeks) => {
  expect(parseWeeks(text)).toEqual(weeks)
})
