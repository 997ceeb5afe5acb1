import { expect, it } from 'vitest'
import { aLesson, aRole } from '../testing/a-day.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { returnDay } from '../../contract/holidays.ts'

const september = aLesson({ date: '2027-09-02' })
const july = (lesson: Lesson) => ({ date: '2027-07-16', week: 46, lessons: [lesson] })
const inJuly = (nextYearOn: string | null = null) => ({ date: '2027-07-15', nextYearOn })

it.each([
  ['the next lesson', aRole({ next: september }), inJuly('2027-09-01'), '2027-09-02'],
  ['the first day of the study year', aRole(), inJuly('2027-09-06'), '2027-09-06'],
  ['1 September, where nobody has entered the year', aRole(), inJuly(), '2027-09-01'],
  ['unknown in winter', aRole(), { date: '2027-02-01', nextYearOn: '2027-09-01' }, null],
  [
    'the same while a room is reserved',
    aRole({ next: september, days: [july(aLesson({ isReservation: true }))] }),
    inJuly(),
    '2027-09-02',
  ],
  ['none while there are lessons', aRole({ next: september, days: [july(aLesson())] }), inJuly(), null],
])('the day of return is %s', (_, role, day, expected) => {
  expect(returnDay(role, day)).toBe(expected)
})
