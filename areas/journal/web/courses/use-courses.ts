import { useMemo } from 'react'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { journalCalls } from '../../contract/calls.ts'
import { courseKey, coursesOf, type CourseFigures, type TaughtCourse } from '../../contract/courses/course.ts'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'

/** The reader's lessons of this term with the time by the university's clock. */
export function useTaughtLessons() {
  const now = useUniversityNow(useTimeZone())
  return { now, taught: useCall(journalCalls.listTaughtLessons, {}) }
}

/** The courses of lessons, made again only as the minutes pass. */
export function useCourses(lessons: readonly TaughtLesson[], now: WallTime): TaughtCourse[] {
  return useMemo(() => coursesOf(lessons, now), [lessons, now])
}

/** The results of the students of each course, by its key; empty until they are read. */
export function useCourseFigures(): ReadonlyMap<string, CourseFigures> {
  const { data } = useCall(journalCalls.listCourseFigures, {})
  return useMemo(() => new Map(data?.map((figures) => [courseKey(figures), figures])), [data])
}
