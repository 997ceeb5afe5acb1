import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import { ControlPoint } from './lesson.ts'
import { AttendanceCode, Points } from './marks.ts'

/** `lessonId` is the timetable lesson from which the summary was opened. */
export const SummaryQuery = z.object({
  yearId: Id,
  groupId: Id,
  subgroup: queryInt({ max: 9 }),
  disciplineId: Id,
  lessonTypeId: Id,
  lessonId: z.optional(Id),
})

/** All lessons of one group in a discipline and lesson kind within a year. Specification part 2, section 3. */
export const Summary = z.object({
  lessons: z.array(
    z.object({
      lessonId: z.int(),
      timetableLessonId: z.int(),
      lessonWeek: z.int(),
      date: CalendarDate,
      norm: z.nullable(Points),
      comment: z.nullable(z.string()),
    }),
  ),
  controlPoints: z.array(ControlPoint),
  students: z.array(
    z.object({
      studentId: z.int(),
      studentName: z.string(),
      studentMetaId: z.nullable(z.int()),
      isStudentHide: z.boolean(),
      comment: z.nullable(z.string()),
      lessonPointList: z.array(
        z.object({
          lessonId: z.int(),
          lessonWeek: z.int(),
          attendance: AttendanceCode,
          progress: z.nullable(Points),
          norm: z.nullable(Points),
          version: z.int(),
        }),
      ),
      controlPointList: z.array(
        z.object({
          controlPointId: z.int(),
          progress: z.nullable(Points),
          norm: Points,
          version: z.int(),
        }),
      ),
    }),
  ),
})
