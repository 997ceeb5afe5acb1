import { addressOf } from '#platform/web/router/address-of.ts'
import type { KeyFigure } from '#platform/web/router/home-words.ts'
import { timetableScreens } from '../../contract/screens.ts'
import type { TodayRole } from '../../contract/today.ts'

/** The lessons that are left of this week in one role. */
export function keyFiguresOf({ week }: TodayRole): KeyFigure[] {
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
