import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Board } from './board.ts'
import styles from './JournalLink.module.css'

/** The way from a lesson to its journal, for those who give it. */
export function JournalLink({ lesson, board }: { lesson: Lesson; board: Board }) {
  const to = board.journalOf?.(lesson)
  if (to === undefined) return null
  return (
    <AppLink to={to} className={styles['journal']} aria-label={`Журнал: ${lesson.name}, ${lesson.start}`}>
      Журнал
    </AppLink>
  )
}
