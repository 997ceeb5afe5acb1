import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { lessonCountText, longDay } from '#areas/timetable/web/calendar/calendar-text.ts'
import { DayLessons } from './DayLessons.tsx'
import type { DayPlan } from './day-plan.ts'
import { DayStrip } from './DayStrip.tsx'
import styles from './DayLessons.module.css'
import { useSwipe } from './use-swipe.ts'

interface DayViewProps {
  plans: DayPlan[]
  plan: DayPlan
  board: Board
  onChoose: (weekday: number) => void
  onStep: (step: 1 | -1) => void
}

/** One day; a swipe turns to its neighbour. */
export function DayView({ plans, plan, board, onChoose, onStep }: DayViewProps) {
  const swipe = useSwipe(onStep)
  return (
    <>
      <DayStrip plans={plans} chosen={plan.weekday} today={board.now.date} onChoose={onChoose} />
      <section {...swipe} className={styles['swiped']} aria-label={longDay(plan.weekday, plan.date)}>
        <h2 className={styles['title']}>
          {longDay(plan.weekday, plan.date)}
          <small>{lessonCountText(plan.slotCount)}</small>
        </h2>
        <DayLessons items={plan.items} board={board} />
      </section>
    </>
  )
}
