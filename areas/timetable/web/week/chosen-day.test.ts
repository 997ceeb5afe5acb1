import { expect, it } from 'vitest'
import { chooseDay } from './chosen-day.ts'
import { planDays } from './day-plan.ts'
import { aLesson, MONDAY } from '#areas/timetable/web/testing/lesson.ts'
import { shownDays } from './week-grid.ts'

const lessons = [aLesson({ dayId: 4 })]
const plans = planDays(shownDays(MONDAY, lessons), lessons)

it.each([
  [2, '2026-11-18', 2],
  [undefined, '2026-11-18', 3],
  [undefined, '2026-12-01', 4],
  [7, '2026-11-18', 3],
])('for the address %s on %s the day is weekday %i', (requestedDay, today, weekday) => {
  expect(chooseDay(plans, requestedDay, today).weekday).toBe(weekday)
})

it('is Monday in an empty week', () => {
  expect(chooseDay(planDays(shownDays(MONDAY, []), []), undefined, '2026-12-01').weekday).toBe(1)
})
