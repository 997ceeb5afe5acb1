import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Board } from './board.ts'
import { LessonPeople } from './LessonPeople.tsx'
import styles from './LessonPlace.module.css'
import { placeText } from './lesson-text.ts'

interface LessonPlaceProps {
  lesson: Lesson
  board: Board
  subgroup?: string | null
}

/** «А-214 · Соколова И. В.» below a lesson's title. */
export function LessonPlace({ lesson, board, subgroup = null }: LessonPlaceProps) {
  const place = [subgroup, placeText(lesson)].filter((part) => part !== null).join(' · ')
  const { teachers, groups, flows } = lesson
  const hasPeople = board.people === 'teachers' ? teachers.length > 0 : groups.length + flows.length > 0
  return (
    <div className={styles['place']}>
      {place}
      {place !== '' && hasPeople && ' · '}
      {hasPeople && <LessonPeople lesson={lesson} board={board} />}
    </div>
  )
}
