import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { TimeOfDay } from '#areas/timetable/contract/lesson.ts'

/** A lesson without a mark is reminded of for this long. */
export const REMINDED_DAYS = 14

/** The courses of a teacher's term on the home page. */
export const Taught = z.object({
  courses: z.array(
    z.object({
      /** The course, in the form of its address. */
      key: z.string(),
      disciplineName: z.string(),
      groupName: z.string(),
      /** The lesson that is on now or is next; null when the last one is over. */
      next: z.nullable(z.object({ date: CalendarDate, start: TimeOfDay })),
      endedCount: z.int(),
      unfilledCount: z.int(),
      debtorsCount: z.int(),
      /** The oldest lesson of the last days that nobody of the group is marked in. */
      oldestUnfilled: z.nullable(
        z.object({
          date: CalendarDate,
          lessonId: z.int(),
          yearId: z.int(),
          isIet: z.boolean(),
          /** How many such lessons there are. */
          count: z.int(),
        }),
      ),
    }),
  ),
})
export type Taught = z.infer<typeof Taught>
