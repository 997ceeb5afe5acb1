import { IconVideo } from '@tabler/icons-react'
import type { Lesson } from '../contract/lesson.ts'
import type { Board } from './board.ts'
import { duration } from './calendar-text.ts'
import { JoinLink } from './JoinLink.tsx'
import { momentOf } from './lesson-moment.ts'
import { LessonPlace } from './LessonPlace.tsx'
import { kindText, subgroupText } from './lesson-text.ts'
import styles from './timetable.module.css'
import { minutesBetween } from './university-time.ts'

/** A lesson in a line of its own: the views of a day and of the list. */
export function LessonLine({ lesson, board }: { lesson: Lesson; board: Board }) {
  const moment = momentOf(lesson, board.now)
  const subgroup = board.people === 'teachers' ? subgroupText(lesson.groups) : null
  return (
    <article
      className={styles.line}
      data-lesson-kind={lesson.type.code}
      data-past={moment === 'past' || undefined}
      aria-current={moment === 'now' ? 'time' : undefined}
    >
      <span className={styles.number}>{lesson.lessonNumber}</span>
      <span className={styles.time}>
        {lesson.start}–{lesson.end}
      </span>
      <div className={styles.body}>
        <button type="button" className={styles.title} onClick={() => board.openDetails(lesson)}>
          {lesson.name}
        </button>
        <LessonPlace lesson={lesson} people={board.people} />
        {subgroup !== null && <div className={styles.place}>{subgroup}</div>}
        {moment === 'now' && (
          <div className={styles.running}>
            идёт, до конца {duration(minutesBetween(board.now.time, lesson.end))}
          </div>
        )}
        {lesson.comment !== null && <div className={styles.comment}>{lesson.comment}</div>}
      </div>
      <div className={styles.lineEnd}>
        <span className={styles.tag}>
          {kindText(lesson)}
          {lesson.isOnline && <IconVideo size={14} role="img" aria-label="онлайн" />}
        </span>
        <JoinLink lesson={lesson} />
      </div>
    </article>
  )
}
