import type { Lesson } from '../contract/lesson.ts'
import { weekStart } from '../contract/study-weeks.ts'
import type { Board } from './board.ts'
import { chooseDay } from './chosen-day.ts'
import type { ChosenWeek } from './chosen-week.ts'
import { planDays } from './day-plan.ts'
import { DayView } from './DayView.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { ListView } from './ListView.tsx'
import type { TimetableView } from './timetable-address.ts'
import { buildWeekGrid, shownDays, type Bell } from './week-grid.ts'
import { WeekTable } from './WeekTable.tsx'

interface TimetableBodyProps {
  view: TimetableView
  chosen: ChosenWeek
  day: number | undefined
  lessons: Lesson[]
  bells: readonly Bell[]
  board: Board
  onStepDay: (weekday: number, step: 1 | -1) => void
}

/** The chosen week in the chosen view. */
export function TimetableBody({ view, chosen, day, lessons, bells, board, onStepDay }: TimetableBodyProps) {
  const monday = weekStart(chosen.year, chosen.week)
  if (view === 'week') {
    return (
      <>
        {lessons.length === 0 && <EmptyWeek />}
        <WeekTable week={chosen.week} grid={buildWeekGrid(monday, lessons, bells)} board={board} />
      </>
    )
  }
  const plans = planDays(shownDays(monday, lessons), lessons)
  if (view === 'list') return lessons.length === 0 ? <EmptyWeek /> : <ListView plans={plans} board={board} />
  const plan = chooseDay(plans, day, board.now.date)
  return <DayView plans={plans} plan={plan} board={board} onStep={(step) => onStepDay(plan.weekday, step)} />
}
