import { addressOf } from '#platform/web/router/address-of.ts'
import type { KeyFigure } from '#platform/web/router/home-words.ts'
import { timetableScreens } from '../../contract/screens.ts'
import type { TodayRole } from '../../contract/today.ts'

/** The lessons that are left of a teacher's week. */
export function keyFiguresOf({ userType, week }: TodayRole): KeyFigure[] {
  // A student has them in the head of the day.
  if (userType === 'student') return []
  const left = week.lessonsCount - week.passedCount
  return [
    {
      order: 30,
      label: 'Пар до конца недели',
      value: String(left),
      note: week.lessonsCount === 0 ? 'занятий нет' : `из ${week.lessonsCount}`,
      to: addressOf(timetableScreens.timetable),
    },
  ]
}
