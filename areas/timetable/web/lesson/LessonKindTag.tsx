import { IconVideo } from '@tabler/icons-react'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { kindText } from './lesson-text.ts'
import styles from './LessonKindTag.module.css'

/** The kind of a lesson in full, with the camera of an online one. */
export function LessonKindTag({ lesson }: { lesson: Pick<Lesson, 'type' | 'isOnline'> }) {
  return (
    <span className={styles['tag']}>
      {kindText(lesson)}
      {lesson.isOnline && <IconVideo size={14} role="img" aria-label="онлайн" />}
    </span>
  )
}
