import type { Board } from './board.ts'
import { duration } from './calendar-text.ts'
import type { DayItem } from './day-plan.ts'
import { LessonLine } from './LessonLine.tsx'
import styles from './timetable.module.css'
import { lessonKey } from './week-lessons.ts'

/** The lessons of one day in their order, with the windows between them. */
export function DayLessons({ items, board }: { items: DayItem[]; board: Board }) {
  if (items.length === 0) return <p className={styles.free}>В этот день занятий нет</p>
  return (
    <ol className={styles.day}>
      {items.map((item) =>
        item.kind === 'window' ? (
          <li key={`window-${item.after}`} className={styles.window}>
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
