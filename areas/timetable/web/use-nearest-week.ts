import { useEffect, useState } from 'react'
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

/** True when all lessons of a week are over and the next one has some; undefined until both are known. */
function isNextNearer({ now, chosen, next, lessons, lessonsOfNext }: Weeks): boolean | undefined {
  if (next === null) return false
  if (!lessons || !lessonsOfNext) return undefined
  const plans = planDays(shownDays(weekStart(chosen.year, chosen.week), lessons), lessons)
  return !hasLessonsLeft(plans, now) && lessonsOfNext.some(({ isReservation }) => !isReservation)
}

function useIsTimeNamed(): boolean {
  const [{ year, week, day, print }] = useAddress()
  return (year ?? week ?? day ?? print) !== undefined
}

/**
 * Opens the next week when this one has no more lessons: once, and only if the address names no time. Returns true while
 * it turns to it, so that nobody sees the week that is over.
 */
export function useNearestWeek(weeks: Weeks): boolean {
  const { next, goTo } = weeks
  const isNamed = useIsTimeNamed()
  const [isDecided, setDecided] = useState(false)
  const isNearer = isDecided || isNamed ? false : isNextNearer(weeks)
  if (!isDecided && isNearer === false) setDecided(true)
  const isTurning = isNearer === true
  useEffect(() => {
    if (isTurning && next) goTo(next)
  }, [isTurning, next, goTo])
  return isTurning
}
