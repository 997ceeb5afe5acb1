import { expect, it } from 'vitest'
import { momentOf } from './lesson-moment.ts'
import { aLesson } from '#areas/timetable/web/testing/lesson.ts'

it.each([
  ['2026-11-17', '12:00', 'coming'],
  ['2026-11-18', '11:29', 'coming'],
  ['2026-11-18', '11:30', 'now'],
  ['2026-11-18', '13:04', 'now'],
  ['2026-11-18', '13:05', 'past'],
  ['2026-11-19', '08:00', 'past'],
])('on %s at %s the third lesson of Wednesday is %s', (date, time, moment) => {
  const lesson = aLesson({ dayId: 3, lessonNumber: 3 })
  expect(momentOf(lesson, { date, time })).toBe(moment)
})
