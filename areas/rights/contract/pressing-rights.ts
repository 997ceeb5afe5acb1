import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** How many days before its end a right is shown to those who may prolong it. Roles, section 2. */
export const DAYS_BEFORE_END = 7
/** What ends is somebody's work of the week: more than these nobody looks through one by one on the home page. */
export const MOST_ENDING = 20

/** What waits for a manager of rights, on their home page. */
export const PressingRights = z.object({
  /** Administrators who are to be confirmed by the reader, and by no one of those who asked for it. Decision D-87. */
  requests: z.array(z.object({ id: z.int(), personId: z.int(), person: z.string(), requester: z.string() })),
  /** Rights that end within the week, the nearest first. */
  ending: z.array(
    z.object({
      grantId: z.int(),
      personId: z.int(),
      person: z.string(),
      /** «право «Бронирование»», «роль «Деканат»» */
      what: z.string(),
      endAt: CalendarDate,
    }),
  ),
})
export type PressingRights = z.infer<typeof PressingRights>
