import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { duration } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { DayItem } from './day-plan.ts'
import { LessonLine } from '#areas/timetable/web/lesson/LessonLine.tsx'
import styles from './DayLessons.module.css'
import { lessonKey } from './week-lessons.ts'

/** The lessons of one day in their order, with the windows between them. */
export function DayLessons({ items, board }: { items: DayItem[]; board: Board }) {
  if (items.length === 0) return <EmptyState text="В этот день занятий нет" />
  return (
    <ol className={styles['day']}>
      {items.map((item) =>
        item.kind === 'window' ? (
          <li key={`window-${item.after}`} className={styles['window']}>
            окно {duration(item.minutes)}
          </li>
        ) : (
          <li key={lessonKey(item.lesson)}>
            <LessonLine lesson={item.lesson} board={board} />
          </li>
        ),
      )}
    </ol>
  )
}
