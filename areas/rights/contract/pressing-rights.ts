import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/**
 * The number of days before its end from which a permission is shown to people who may prolong it. Roles,
 * section 2.
 */
export const DAYS_BEFORE_END = 7
/** The most ending permissions on the home page: nobody looks through more one by one there. */
export const MOST_ENDING = 20

/** The tasks of a manager of permissions, on their home page. */
export const PressingRights = z.object({
  /** Administrators whom the reader may confirm, because they did not make the request. Decision D-87. */
  requests: z.array(z.object({ id: z.int(), personId: z.int(), person: z.string(), requester: z.string() })),
  /** Permissions that end within the week, the nearest first. */
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
