import type { Lesson } from '../contract/lesson.ts'
import type { Board } from './board.ts'
import { LessonPeople } from './LessonPeople.tsx'
import { placeText } from './lesson-text.ts'
import styles from './timetable.module.css'

/** «А-214 · Соколова И. В.» below a lesson's title. */
export function LessonPlace({ lesson, people }: { lesson: Lesson; people: Board['people'] }) {
  const place = placeText(lesson)
  const hasPeople =
    people === 'teachers' ? lesson.teachers.length > 0 : lesson.groups.length + lesson.flows.length > 0
  return (
    <div className={styles.place}>
      {place}
      {place !== null && hasPeople && ' · '}
      {hasPeople && <LessonPeople lesson={lesson} people={people} />}
    </div>
  )
}
