import { IconVideo } from '@tabler/icons-react'
import type { Lesson } from '../contract/lesson.ts'
import type { Board } from './board.ts'
import { JoinLink } from './JoinLink.tsx'
import { momentOf } from './lesson-moment.ts'
import { LessonPlace } from './LessonPlace.tsx'
import { kindText, subgroupText } from './lesson-text.ts'
import styles from './timetable.module.css'

/** A lesson in a cell of the week. */
export function LessonCard({ lesson, board }: { lesson: Lesson; board: Board }) {
  const isNow = momentOf(lesson, board.now) === 'now'
  const subgroup = board.people === 'teachers' ? subgroupText(lesson.groups) : null
  return (
    <article
      className={styles.lesson}
      data-lesson-kind={lesson.type.code}
      aria-current={isNow ? 'time' : undefined}
    >
      <div className={styles.lessonTop}>
        <abbr className={styles.mark} title={kindText(lesson)}>
          {lesson.type.mark}
        </abbr>
        {subgroup}
        {isNow && <span className={styles.running}>идёт сейчас</span>}
        {lesson.isMoved && <span className={styles.running}>перенос</span>}
        {lesson.isOnline && <IconVideo className={styles.online} size={16} role="img" aria-label="онлайн" />}
      </div>
      <button type="button" className={styles.title} onClick={() => board.openDetails(lesson)}>
        {lesson.name}
      </button>
      <LessonPlace lesson={lesson} people={board.people} />
      {lesson.comment !== null && <div className={styles.comment}>{lesson.comment}</div>}
      <JoinLink lesson={lesson} />
    </article>
  )
}
