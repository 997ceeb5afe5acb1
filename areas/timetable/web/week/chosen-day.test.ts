import { expect, it } from 'vitest'
import { chooseDay, hasTeachingDaysLeft } from './chosen-day.ts'
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

it.each([
  ['2026-11-16', true],
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2026-11-22', false],
])('on %s it is %s that teaching days are left', (today, isLeft) => {
  expect(hasTeachingDaysLeft(plans, today)).toBe(isLeft)
})

it('no teaching day is left where a room is reserved', () => {
  const all = [...lessons, aLesson({ dayId: 5, id: 2, isReservation: true })]
  expect(hasTeachingDaysLeft(planDays(shownDays(MONDAY, all), all), '2026-11-20')).toBe(false)
})
