import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Id } from '#platform/contract/query.ts'
import { CourseFigures } from './course.ts'
import { TaughtLesson } from './taught-lesson.ts'

const call = callsWith({})
const teaches = { anyOf: ['worker'] } as const

/** A teacher's way to their journals: both calls answer only with what the reader teaches. */
export const courseCalls = {
  // The term of a day, today by default; one discipline, or all of them.
  listTaughtLessons: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/taught-lessons',
    access: teaches,
    query: z.object({ date: z.optional(CalendarDate), disciplineId: z.optional(Id) }),
    answer: z.array(TaughtLesson),
  }),
  listCourseFigures: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/courses',
    access: teaches,
    answer: z.array(CourseFigures),
  }),
}
