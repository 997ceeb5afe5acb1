import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import styles from './JoinLink.module.css'

/** The way into the online meeting of a lesson that has one. */
export function JoinLink({ lesson }: { lesson: Lesson }) {
  if (lesson.conference === null) return null
  return (
    <a
      className={styles['join']}
      href={lesson.conference.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Подключиться: ${lesson.name}, откроется в новой вкладке`}
    >
      Подключиться
    </a>
  )
}
