import type { Lesson } from '../contract/lesson.ts'
import { weekStart } from '../contract/study-weeks.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import type { TimetableView } from './timetable-address.ts'
import { chooseDay } from '#areas/timetable/web/week/chosen-day.ts'
import { planDays } from '#areas/timetable/web/week/day-plan.ts'
import { DayView } from '#areas/timetable/web/week/DayView.tsx'
import { EmptyWeek } from '#areas/timetable/web/week/EmptyWeek.tsx'
import { ListView } from '#areas/timetable/web/week/ListView.tsx'
import { buildWeekGrid, shownDays, type Bell } from '#areas/timetable/web/week/week-grid.ts'
import { WeekTable } from '#areas/timetable/web/week/WeekTable.tsx'

interface TimetableBodyProps {
  view: TimetableView
  chosen: ChosenWeek
  /** Weekday of the address. */
  day: number | undefined
  lessons: Lesson[]
  bells: readonly Bell[]
  board: Board
  onChooseDay: (weekday: number) => void
  onStepDay: (weekday: number, step: 1 | -1) => void
}

/** The chosen week in the chosen view. */
export function TimetableBody({ view, chosen, day, lessons, bells, board, ...on }: TimetableBodyProps) {
  const monday = weekStart(chosen.year, chosen.week)
  if (view !== 'day' && lessons.length === 0) return <EmptyWeek />
  if (view !== 'day' && view !== 'list')
    return <WeekTable week={chosen.week} grid={buildWeekGrid(monday, lessons, bells)} board={board} />
  const plans = planDays(shownDays(monday, lessons), lessons)
  if (view === 'list') return <ListView plans={plans} board={board} />
  const plan = chooseDay(plans, day, board.now.date)
  const step = (direction: 1 | -1) => on.onStepDay(plan.weekday, direction)
  return <DayView plans={plans} plan={plan} board={board} onChoose={on.onChooseDay} onStep={step} />
}
