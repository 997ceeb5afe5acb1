import { IconVideo } from '@tabler/icons-react'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Board } from './board.ts'
import { JoinLink } from './JoinLink.tsx'
import styles from './LessonCard.module.css'
import { momentOf } from './lesson-moment.ts'
import { LessonPlace } from './LessonPlace.tsx'
import { kindText, subgroupText } from './lesson-text.ts'

/** A lesson in a cell of the week. */
export function LessonCard({ lesson, board }: { lesson: Lesson; board: Board }) {
  const isNow = momentOf(lesson, board.now) === 'now'
  return (
    <article
      className={styles['card']}
      data-lesson-kind={lesson.type.code}
      aria-current={isNow ? 'time' : undefined}
    >
      <div className={styles['top']}>
        <abbr className={styles['mark']} title={kindText(lesson)}>
          {lesson.type.mark}
        </abbr>
        {board.people === 'teachers' && subgroupText(lesson.groups)}
        {isNow && <span className={`${styles['state']} ${styles['now']}`}>идёт сейчас</span>}
        {lesson.isMoved && <span className={styles['state']}>перенос</span>}
        {lesson.isOnline && <IconVideo size={16} role="img" aria-label="онлайн" />}
      </div>
      <button
        type="button"
        className={styles['title']}
        aria-haspopup="dialog"
        onClick={() => board.openDetails(lesson)}
      >
        {lesson.name}
      </button>
      <LessonPlace lesson={lesson} board={board} />
      {lesson.comment !== null && <div className={styles['comment']}>{lesson.comment}</div>}
      <JoinLink lesson={lesson} />
    </article>
  )
}
