import type { JournalLesson } from '../../contract/lesson.ts'
import { pointsText } from '../../contract/marks.ts'
import styles from './Lesson.module.css'

/** For the head of a department, who reads the journals of its teachers. Decision D-108. */
export function ReadOnlyNote({ lesson: { progressNorm, comment } }: { lesson: JournalLesson }) {
  const norm = progressNorm === null ? 'не задана' : pointsText(progressNorm)
  return (
    <div className={styles['readOnly']}>
      <p>Вы смотрите журнал как руководитель кафедры: изменять его могут преподаватели занятия.</p>
      <p>{`Норма баллов за занятие: ${norm}.${comment ? ` Комментарий: ${comment}` : ''}`}</p>
    </div>
  )
}
