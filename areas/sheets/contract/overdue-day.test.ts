import { expect, it } from 'vitest'
import { comingDayText, overdueDayText } from './overdue-day.ts'
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

const coming = { ...past, examDate: '2026-11-19' }

it.each([
  ['a retake', {}, 'пересдача назначена на 19.11.2026'],
  ['a first attempt', { attempt: 1 }, 'сдача назначена на 19.11.2026'],
  ['a referral', { isReferral: true }, null],
  ['a retake that was sent', { statusId: StatementStatus.shipped }, null],
  ['a retake of today', { examDate: TODAY }, null],
  ['a day that is not set', { isDateSet: false }, null],
])('a day that has not come is named: %s', (_, changes, text) => {
  expect(comingDayText({ ...coming, ...changes }, TODAY)).toBe(text)
})
