import { displayDate } from '#platform/contract/calendar.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { lastBegun } from '../../../contract/courses/lesson-place.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { journalOf } from '../../courses/course-address.ts'
import type { JournalGroup } from '../sheet/lesson-table.ts'
import { useLessonPlace } from '../use-lesson-place.ts'
import { LessonStepper } from './LessonStepper.tsx'
import styles from './LessonStepper.module.css'

interface StepperOfLessonProps {
  lesson: JournalLesson
  group: JournalGroup | undefined
}

/**
 * The steps to the lessons before and after, and from a lesson that is still to come back to the last one; nothing for a
 * head, who teaches none of them.
 */
export function StepperOfLesson({ lesson, group }: StepperOfLessonProps) {
  const place = useLessonPlace(lesson, group)
  const now = useUniversityNow(useTimeZone())
  if (!place) return null
  const last = lastBegun(place, now)
  return (
    <>
      {last && (
        <AppLink className={styles['last']} to={journalOf(last, last.party)}>
          {`К последнему занятию: ${displayDate(last.date).slice(0, 5)}, ${last.kind.name}`}
        </AppLink>
      )}
      <LessonStepper place={place} today={now.date} />
    </>
  )
}
