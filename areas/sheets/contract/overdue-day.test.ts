import { expect, it } from 'vitest'
import { overdueDayText } from './overdue-day.ts'
import { StatementStatus } from './status.ts'

const TODAY = '2026-11-18'
const past = {
  examDate: '2026-11-17',
  isDateSet: true,
  attempt: 2,
  isReferral: false,
  statusId: StatementStatus.created,
}

it.each([
  ['a retake', {}, 'пересдача прошла'],
  ['a first attempt', { attempt: 1 }, 'сдача прошла'],
  ['a referral', { isReferral: true }, 'срок направления прошёл'],
  ['a retake whose marks are not sent', { statusId: StatementStatus.filled }, 'пересдача прошла'],
  ['a retake that was sent', { statusId: StatementStatus.shipped }, null],
  ['a retake of today', { examDate: TODAY }, null],
  ['a day that is not set', { isDateSet: false }, null],
])('a day that is over is said to be over: %s', (_, changes, text) => {
  expect(overdueDayText({ ...past, ...changes }, TODAY)).toBe(text)
})
