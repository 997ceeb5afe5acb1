import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { duration } from '#areas/timetable/web/calendar/calendar-text.ts'
import { minutesBetween } from '#areas/timetable/web/calendar/university-time.ts'
import type { Board } from './board.ts'
import { JoinLink } from './JoinLink.tsx'
import { JournalLink } from './JournalLink.tsx'
import { LessonKindTag } from './LessonKindTag.tsx'
import styles from './LessonLine.module.css'
import { momentOf } from './lesson-moment.ts'
import { LessonPlace } from './LessonPlace.tsx'
import { subgroupText } from './lesson-text.ts'

/** A lesson in a line of its own: the views of a day and of the list. */
export function LessonLine({ lesson, board }: { lesson: Lesson; board: Board }) {
  const moment = momentOf(lesson, board.now)
  return (
    <article
      className={styles['line']}
      data-lesson-kind={lesson.type.code}
      data-past={moment === 'past' || undefined}
      aria-current={moment === 'now' ? 'time' : undefined}
    >
      <span className={styles['number']}>{lesson.lessonNumber}</span>
      <span className={styles['time']}>
        {lesson.start}–{lesson.end}
      </span>
      <div className={styles['body']}>
        <button
          type="button"
          className={styles['title']}
          aria-haspopup="dialog"
          onClick={() => board.openDetails(lesson)}
        >
          {lesson.name}
        </button>
        <div className={styles['facts']}>
          <LessonPlace
            lesson={lesson}
            board={board}
            subgroup={board.people === 'teachers' ? subgroupText(lesson.groups) : null}
          />
          {moment === 'now' && (
            <div className={styles['state']}>
              идёт сейчас, до конца {duration(minutesBetween(board.now.time, lesson.end))}
            </div>
          )}
          {lesson.isMoved && <div className={styles['state']}>перенос: место или время не как обычно</div>}
          {lesson.comment}
          <JoinLink lesson={lesson} />
        </div>
      </div>
      <div className={styles['end']}>
        <JournalLink lesson={lesson} board={board} />
        <LessonKindTag lesson={lesson} />
      </div>
    </article>
  )
}
