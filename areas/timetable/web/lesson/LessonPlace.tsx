import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Board } from './board.ts'
import { LessonPeople } from './LessonPeople.tsx'
import styles from './LessonPlace.module.css'
import { placeText } from './lesson-text.ts'

/** «А-214 · Соколова И. В.» below a lesson's title. */
export function LessonPlace({ lesson, board }: { lesson: Lesson; board: Board }) {
  const place = placeText(lesson)
  const { teachers, groups, flows } = lesson
  const hasPeople = board.people === 'teachers' ? teachers.length > 0 : groups.length + flows.length > 0
  return (
    <div className={styles['place']}>
      {place}
      {place !== null && hasPeople && ' · '}
      {hasPeople && <LessonPeople lesson={lesson} board={board} />}
    </div>
  )
}
