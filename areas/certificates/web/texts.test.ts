import { expect, it } from 'vitest'
import { usualTimeText, workingDaysText } from './texts.ts'

it.each([
  [1, '1 рабочий день'],
  [2, '2 рабочих дня'],
  [2.5, '2,5 рабочего дня'],
  [5, '5 рабочих дней'],
])('%s is read as «%s»', (days, text) => {
  expect(workingDaysText(days).replaceAll('\u00A0', ' ')).toBe(text)
})

it.each([
  [null, 'обычный срок — три рабочих дня'],
  [0, 'обычно в тот же день'],
  [0.3, 'в среднем 0,3 рабочего дня'],
  [1, 'в среднем 1 рабочий день'],
])('an average of %s working days is read as «%s»', (days, text) => {
  expect(usualTimeText(days).replaceAll('\u00A0', ' ')).toBe(text)
})
