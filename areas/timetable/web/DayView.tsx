import type { Board } from './board.ts'
import { lessonCountText, longDay } from './calendar-text.ts'
import { DayLessons } from './DayLessons.tsx'
import type { DayPlan } from './day-plan.ts'
import { DayStrip } from './DayStrip.tsx'
import styles from './timetable.module.css'
import { useSwipe } from './use-swipe.ts'

interface DayViewProps {
  plans: DayPlan[]
  plan: DayPlan
  board: Board
  onStep: (step: 1 | -1) => void
}

/** One day; a swipe turns to its neighbour. */
export function DayView({ plans, plan, board, onStep }: DayViewProps) {
  const swipe = useSwipe(onStep)
  return (
    <div {...swipe}>
      <DayStrip plans={plans} chosen={plan.weekday} today={board.now.date} />
      <section aria-label={longDay(plan.weekday, plan.date)}>
        <h2 className={styles.dayTitle}>
          {longDay(plan.weekday, plan.date)}
          <small>{lessonCountText(plan.slotCount)}</small>
        </h2>
        <DayLessons items={plan.items} board={board} />
      </section>
    </div>
  )
}
