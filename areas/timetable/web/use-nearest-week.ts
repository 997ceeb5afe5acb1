import { useEffect, useRef } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import type { Lesson } from '../contract/lesson.ts'
import { weekStart } from '../contract/study-weeks.ts'
import type { ChosenWeek } from './calendar/chosen-week.ts'
import { hasLessonsLeft } from './week/chosen-day.ts'
import { planDays } from './week/day-plan.ts'
import { shownDays } from './week/week-grid.ts'

interface Weeks {
  now: WallTime
  chosen: ChosenWeek
  next: ChosenWeek | null
  lessons: Lesson[] | undefined
  lessonsOfNext: Lesson[] | undefined
  goTo: (week: ChosenWeek) => void
}

/** Opens the next week when this one has no more lessons: once, and only if the address names no time. */
export function useNearestWeek({
  now: { date, time },
  chosen,
  next,
  lessons,
  lessonsOfNext,
  goTo,
}: Weeks): void {
  const [{ year, week, day, print }] = useAddress()
  const isUnnamed = useRef(year === undefined && (week ?? day ?? print) === undefined)
  useEffect(() => {
    if (!isUnnamed.current || !lessons || !lessonsOfNext || !next) return
    isUnnamed.current = false
    const plans = planDays(shownDays(weekStart(chosen.year, chosen.week), lessons), lessons)
    const isTaught = lessonsOfNext.some(({ isReservation }) => !isReservation)
    if (!hasLessonsLeft(plans, { date, time }) && isTaught) goTo(next)
  }, [lessons, lessonsOfNext, date, time, chosen, next, goTo])
}
