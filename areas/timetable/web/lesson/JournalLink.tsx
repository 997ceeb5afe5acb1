import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Board } from './board.ts'
import styles from './JournalLink.module.css'

/** A link from a lesson that has begun to its journal, for its teachers. */
export function JournalLink({ lesson, board }: { lesson: Lesson; board: Board }) {
  const user = useUser()
  const to = board.journalOf(lesson)
  const isOwn = lesson.teachers.some(({ id }) => id === user.id)
  if (to === undefined || !isOwn || lesson.date > board.now.date) return null
  return (
    <AppLink to={to} className={styles['journal']} aria-label={`Журнал: ${lesson.name}, ${lesson.start}`}>
      Журнал
    </AppLink>
  )
}
