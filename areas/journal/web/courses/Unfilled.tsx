import { IconPencilExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { CourseLesson, TaughtCourse } from '../../contract/courses/course.ts'
import { isUnfilled } from '../../contract/courses/taught-lesson.ts'
import { KindMark } from '../lesson-kind/KindMark.tsx'
import { journalOf } from './course-address.ts'
import { agoText, groupText, LESSONS } from './course-text.ts'
import styles from './Unfilled.module.css'

const FIRST = 3

interface UnfilledProps {
  courses: readonly TaughtCourse[]
  now: WallTime
}

function unfilledOf(courses: readonly TaughtCourse[], now: WallTime): CourseLesson[] {
  return courses
    .flatMap(({ lessons }) => lessons.filter((lesson) => isUnfilled(lesson, lesson.party, now)))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.start.localeCompare(other.start))
}

/** Every lesson of the term that is over and in which nobody of the group is marked, the oldest first. */
export function Unfilled({ courses, now }: UnfilledProps) {
  const [isWhole, setWhole] = useState(false)
  const missing = unfilledOf(courses, now)
  if (missing.length === 0) return null
  const shown = isWhole ? missing : missing.slice(0, FIRST)
  return (
    <section className={styles['strip']} aria-labelledby="unfilled">
      <header>
        <IconPencilExclamation size={22} aria-hidden />
        <h2 id="unfilled">
          Не заполнено
          <small>{`${counted(missing.length, LESSONS)} за семестр`}</small>
        </h2>
      </header>
      <ul>
        {shown.map((lesson) => (
          <li key={`${lesson.lessonId}.${groupText(lesson.party)}`}>
            <MissingLesson lesson={lesson} today={now.date} />
          </li>
        ))}
      </ul>
      {missing.length > FIRST && (
        <Button kind="quiet" isSmall aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Свернуть' : `Ещё ${missing.length - FIRST}`}
        </Button>
      )}
    </section>
  )
}

function MissingLesson({ lesson, today }: { lesson: CourseLesson; today: string }) {
  const { kind, date, party, disciplineName } = lesson
  return (
    <AppLink to={journalOf(lesson, party)}>
      <KindMark kind={kind} />
      <b>{`${dayText(date, today)}, ${groupText(party)}`}</b>
      <small>{disciplineName}</small>
      <em>{agoText(date, today)}</em>
    </AppLink>
  )
}
