import type { WallTime } from '#platform/web/router/wall-time.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { CourseLesson, TaughtCourse } from '../../contract/courses/course.ts'
import { hasEnded, isOn, isUnfilled } from '../../contract/courses/taught-lesson.ts'
import { KindMark } from '../lesson-kind/KindMark.tsx'
import { journalOf } from './course-address.ts'
import { groupText, lessonDay, placeText } from './course-text.ts'
import styles from './CourseLessons.module.css'

interface CourseLessonsProps {
  course: TaughtCourse
  now: WallTime
}

/** The lessons of a course in the term: filled, unfilled and coming ones. */
export function CourseLessons({ course: { lessons, current }, now }: CourseLessonsProps) {
  return (
    <ol className={styles['lessons']}>
      {lessons.map((lesson) => (
        <li key={`${lesson.lessonId}.${lesson.party.subgroup}`}>
          <AppLink
            to={journalOf(lesson, lesson.party)}
            aria-current={lesson === current && !hasEnded(lesson, now) ? 'date' : undefined}
          >
            <KindMark kind={lesson.kind} />
            <b>{lessonDay(lesson, now.date)}</b>
            <span>{placeOf(lesson)}</span>
            <State {...{ lesson, now }} />
          </AppLink>
        </li>
      ))}
    </ol>
  )
}

/** «11:30–13:05 · 1-104 · п/г 2» */
function placeOf(lesson: CourseLesson): string {
  const { start, end, party } = lesson
  const half = party.subgroup > 0 ? groupText({ ...party, name: '' }).slice(2) : null
  return [`${start}–${end}`, placeText(lesson), half].filter(Boolean).join(' · ')
}

function State({ lesson, now }: { lesson: CourseLesson; now: WallTime }) {
  const { presentCount, studentsCount, markedCount } = lesson.party
  if (isUnfilled(lesson, lesson.party, now)) return <Tag tone="warn">не заполнено</Tag>
  if (markedCount > 0) return <small>{`были ${presentCount} из ${studentsCount}`}</small>
  return <small>{isOn(lesson, now) ? 'идёт сейчас' : ''}</small>
}
