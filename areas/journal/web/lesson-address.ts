import { addressOf } from '#platform/web/router/address-of.ts'
import type { TaughtLesson } from '../contract/courses/taught-lesson.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../contract/lesson.ts'
import { journalScreens } from '../contract/screens.ts'

/** The journal of a lesson; `group` is the key of the one to be shown, the first one when left out. */
export function lessonAddress(
  { lessonId, yearId, isIet }: Pick<TaughtLesson, 'lessonId' | 'yearId' | 'isIet'>,
  group?: string | null,
): string {
  return addressOf(journalScreens.lesson, {
    iet: isIet ? 1 : 0,
    year: yearId,
    week: weekOfJournalLesson(lessonId),
    lesson: timetableLessonOf(lessonId),
    group,
  })
}
