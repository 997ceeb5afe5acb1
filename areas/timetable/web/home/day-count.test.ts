import { expect, it } from 'vitest'
import { aLesson } from '../testing/a-day.ts'
import { countsOf } from './day-count.ts'

const lecture = aLesson()
const otherSubgroup = aLesson({ id: 2 })
const next = aLesson({ id: 3, lessonNumber: 3, start: '11:30', end: '13:05' })
const booked = [5, 6].map((lessonNumber) =>
  aLesson({ id: 1, isReservation: true, lessonNumber, start: `1${lessonNumber}:00` }),
)
const another = aLesson({ id: 9, isReservation: true, lessonNumber: 7, start: '19:40' })

it.each([
  [[], []],
  [[lecture, otherSubgroup], ['1\u00A0пара']],
  [
    [lecture, next, ...booked],
    ['2\u00A0пары', '1\u00A0бронь'],
  ],
  [booked, ['1\u00A0бронь']],
  [[...booked, another], ['2\u00A0брони']],
])('lessons and booked rooms of a day: case %#', (lessons, counts) => {
  expect(countsOf(lessons)).toEqual(counts)
})
