import { expect, it } from 'vitest'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { nearestLessons } from './nearest-lessons.ts'

const aLesson = (date: string, start: string, end: string) => ({ date, start, end }) as TaughtLesson
const LESSONS = [
  aLesson('2026-11-17', '09:45', '11:20'),
  aLesson('2026-11-18', '09:45', '11:20'),
  aLesson('2026-11-18', '11:30', '13:05'),
  aLesson('2026-11-19', '08:00', '09:35'),
  aLesson('2026-11-20', '08:00', '09:35'),
]

it.each([
  ['08:00', ['18 09:45', '18 11:30', '19 08:00']],
  ['12:00', ['18 09:45', '18 11:30', '19 08:00']],
  ['13:05', ['18 11:30', '19 08:00', '20 08:00']],
])('at %s of a day with two lessons the nearest are %j', (time, near) => {
  const found = nearestLessons(LESSONS, { date: '2026-11-18', time })
  expect(found.map(({ date, start }) => `${date.slice(8)} ${start}`)).toEqual(near)
})

it('after the term there are none, on its last day the last one', () => {
  expect(nearestLessons(LESSONS, { date: '2026-12-01', time: '08:00' })).toEqual([])
  expect(nearestLessons(LESSONS, { date: '2026-11-20', time: '18:00' })).toEqual([LESSONS[4]])
})
