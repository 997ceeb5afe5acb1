import { expect, it } from 'vitest'
import { chooseDay, hasLessonsLeft } from './chosen-day.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { planDays } from './day-plan.ts'
import { aLesson, MONDAY } from '#areas/timetable/web/testing/lesson.ts'
import { shownDays } from './week-grid.ts'

const lessons = [aLesson({ dayId: 4 })]
const plans = planDays(shownDays(MONDAY, lessons), lessons)

it.each([
  [2, '2026-11-18', 2],
  [undefined, '2026-11-18', 4],
  [undefined, '2026-11-19', 4],
  [undefined, '2026-11-20', 5],
  [undefined, '2026-12-01', 4],
  [7, '2026-11-18', 4],
])('for the address %s on %s the day is weekday %i', (requestedDay, today, weekday) => {
  expect(chooseDay(plans, requestedDay, today).weekday).toBe(weekday)
})

it('is Monday in an empty week', () => {
  expect(chooseDay(planDays(shownDays(MONDAY, []), []), undefined, '2026-12-01').weekday).toBe(1)
})

const [{ end }] = lessons as [Lesson]

it.each([
  ['2026-11-16', '23:59', true],
  ['2026-11-19', '00:00', true],
  ['2026-11-19', end, false],
  ['2026-11-20', '00:00', false],
  ['2026-11-22', '00:00', false],
])('on %s at %s it is %s that lessons are left', (date, time, isLeft) => {
  expect(hasLessonsLeft(plans, { date, time })).toBe(isLeft)
})

it('no lesson is left where a room is reserved', () => {
  const all = [...lessons, aLesson({ dayId: 5, id: 2, isReservation: true })]
  expect(hasLessonsLeft(planDays(shownDays(MONDAY, all), all), { date: '2026-11-20', time: '00:00' })).toBe(
    false,
  )
})
