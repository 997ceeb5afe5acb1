import { addDays } from '#platform/contract/calendar.ts'
import { changesOf, type Difference, type NotedChange } from '../memory/change-of.ts'
import type { WeekState } from '../memory/week-state.ts'
import type { SeenChange } from './seen-change-store.ts'

const WEEK_DAYS = 7

/** The state of a later week of the same change. */
function inWeek(state: WeekState | null, weeksLater: number): WeekState | null {
  return state && { ...state, date: addDays(state.date, WEEK_DAYS * weeksLater) }
}

/**
 * The net effect of several changes of one lesson: for each week the first and the last state, whatever was
 * between.
 */
export function netChanges(changes: readonly SeenChange[]): NotedChange[] {
  const weeks = new Map<number, Difference>()
  for (const { studyYearId, weeks: numbers, was, now } of changes)
    for (const week of numbers) {
      const weeksLater = week - numbers[0]!
      const earlier = weeks.get(week)
      weeks.set(week, {
        lessonId: 0,
        studyYearId,
        week,
        was: earlier ? earlier.was : inWeek(was, weeksLater),
        now: inWeek(now, weeksLater),
      })
    }
  return changesOf([...weeks.values()].toSorted((a, b) => a.week - b.week))
}
