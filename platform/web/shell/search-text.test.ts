import { expect, it } from 'vitest'
import { matchesInAnyLayout } from './search-text.ts'

it.each([
  ['Расписание', 'hfcgbc', true],
  ['Расписание', 'распис', true],
  ['Смирнов Андрей', 'fylhtq', true],
  ['Королёв Пётр', 'петр королев', true],
  ['Расписание', 'писание', false],
  ['Расписание', 'расписание пар', false],
])('«%s» is found by «%s»: %s', (text, query, isFound) => {
  expect(matchesInAnyLayout(text, query)).toBe(isFound)
})
