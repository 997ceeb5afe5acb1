import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import type { JournalGroup } from '../sheet/lesson-table.ts'
import { useLessonPlace } from '../use-lesson-place.ts'
import { LessonStepper } from './LessonStepper.tsx'

interface StepperOfLessonProps {
  lesson: JournalLesson
  group: JournalGroup | undefined
}

/** The steps to the lessons before and after; nothing for a head, who teaches none of them. */
export function StepperOfLesson({ lesson, group }: StepperOfLessonProps) {
  const place = useLessonPlace(lesson, group)
  const { date: today } = useUniversityNow(useTimeZone())
  return place && <LessonStepper place={place} today={today} />
}
