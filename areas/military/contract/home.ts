import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** References that were not downloaded yet, and the request in progress. Decisions of part 2, section 11. */
export const OwnMilitary = z.object({
  undownloadedCount: z.int(),
  request: z.nullable(
    z.object({
      id: z.int(),
      statusId: z.int(),
      statusComment: z.nullable(z.string()),
      createdOn: CalendarDate,
      lastDay: CalendarDate,
    }),
  ),
})
export type OwnMilitary = z.output<typeof OwnMilitary>

/** The queue of the military desk: those whose documents end first at the top. */
export const MilitaryQueue = z.object({
  waiting: z.int(),
  fresh: z.int(),
  /** Called, and their students have sent files since. */
  answered: z.int(),
  ending: z.int(),
  doneToday: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      student: z.string(),
      group: z.nullable(z.string()),
      statusId: z.int(),
      lastDay: CalendarDate,
      isEnding: z.boolean(),
    }),
  ),
})
export type MilitaryQueue = z.output<typeof MilitaryQueue>
