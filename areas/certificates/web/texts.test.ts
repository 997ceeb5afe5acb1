import { expect, it } from 'vitest'
import { workingDaysText } from './texts.ts'

it.each([
  [1, '1 рабочий день'],
  [2, '2 рабочих дня'],
  [2.5, '2,5 рабочего дня'],
  [5, '5 рабочих дней'],
])('%s is read as «%s»', (days, text) => {
  expect(workingDaysText(days).replaceAll('\u00A0', ' ')).toBe(text)
})
