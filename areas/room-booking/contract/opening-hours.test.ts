import { expect, it } from 'vitest'
import { roomBookingTexts } from './failures.ts'
import { hoursProblem, isOpenThen } from './opening-hours.ts'

const LESSON = { start: '09:00', end: '10:30' }
const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'

it.each([
  [null, null, null],
  ['09:00', '10:30', null],
  ['09:01', null, { field: 'fromLessonNumber', text: roomBookingTexts.opensLater('09:01') }],
  [null, '10:29', { field: 'toLessonNumber', text: roomBookingTexts.closesEarlier('10:29') }],
])('a building that opens at %s and closes at %s: %j', (opens, closes, problem) => {
  expect(hoursProblem(LESSON, { opens, closes })).toEqual(problem)
})

it.each([
  [MONDAY, false, true],
  [SUNDAY, false, false],
  [SUNDAY, true, true],
])('on %s, open on Sundays %s: %s', (date, isOpenOnSunday, isOpen) => {
  expect(isOpenThen(date, LESSON, { opens: null, closes: null, isOpenOnSunday })).toBe(isOpen)
})
