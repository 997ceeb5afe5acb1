import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { TimeOfDay } from '#areas/timetable/contract/lesson.ts'

/** The time for which people are reminded of a lesson without marks. */
export const REMINDED_DAYS = 14

/** The courses of a teacher's term on the home page. */
export const Taught = z.object({
  courses: z.array(
    z.object({
      /** The key of the course, in the form used in addresses. */
      key: z.string(),
      disciplineId: z.int(),
      groupId: z.nullable(z.int()),
      flowId: z.nullable(z.int()),
      disciplineName: z.string(),
      groupName: z.string(),
      /** The lesson in progress or the next one; null when the last one is over. */
      next: z.nullable(z.object({ date: CalendarDate, start: TimeOfDay })),
      endedCount: z.int(),
      unfilledCount: z.int(),
      debtorsCount: z.int(),
      /** The oldest lesson of the last days in which nobody is marked. */
      oldestUnfilled: z.nullable(
        z.object({
          date: CalendarDate,
          lessonId: z.int(),
          yearId: z.int(),
          isIet: z.boolean(),
          /** The number of such lessons. */
          count: z.int(),
        }),
      ),
    }),
  ),
  /** How many of the teacher's students fall behind, each once, as the list of them counts. */
  behindCount: z.int(),
})
export type Taught = z.infer<typeof Taught>
