import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** More than anybody has to confirm at once; further ones are listed when these are done. */
export const MOST_TO_CONFIRM = 20

/** The messages that the reader is asked to confirm and has not, the nearest deadline first. */
export const MessagesToConfirm = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      chatId: z.int(),
      /** Null in a personal chat. */
      chatName: z.nullable(z.string()),
      authorName: z.string(),
      until: z.nullable(Instant),
    }),
  ),
})
export type MessagesToConfirm = z.infer<typeof MessagesToConfirm>
