import { expect, it } from 'vitest'
import { consequenceOf } from './consequence.ts'

const row = { date: '2026-11-25', start: '13:30', hasLesson: false, isUserHasLoad: false, waiting: 0 }

it.each([
  ['нельзя: занятие', { hasLesson: true, isUserHasLoad: true }, '2026-11-25'],
  ['истекает в 13:30', { isUserHasLoad: true }, '2026-11-25'],
  ['без помещения: 2', { isUserHasLoad: true, waiting: 2 }, '2026-11-24'],
  ['у заявителя занятие', { isUserHasLoad: true }, '2026-11-24'],
  ['праздничный день', { date: '2027-01-01', isUserHasLoad: true, waiting: 2 }, '2026-11-24'],
  ['без последствий', {}, '2026-11-24'],
])('a pending request: %s', (text, changes, today) => {
  expect(consequenceOf({ ...row, ...changes }, today).text).toBe(text)
})
