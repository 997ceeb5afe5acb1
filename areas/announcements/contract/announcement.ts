import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** Specification part 1, section 3. */
export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  /** An outside address, or a path of the portal. */
  link: z.nullable(z.string()),
  description: z.string(),
  /** When it was published. Decision D-52. */
  created_at: Instant,
  needsConfirmation: z.boolean(),
  /** When the reader confirmed it. */
  confirmedAt: z.nullable(Instant),
})
export type Announcement = z.infer<typeof Announcement>

/** Whether the reader still has to confirm that they read it. */
export function isToConfirm({ needsConfirmation, confirmedAt }: Announcement): boolean {
  return needsConfirmation && confirmedAt === null
}

/** The announcements that wait for the reader's confirmation, the newest first; only a few are named. */
export const Unconfirmed = z.object({
  count: z.int(),
  newest: z.array(z.object({ id: z.int(), title: z.string(), created_at: Instant })),
})
export type Unconfirmed = z.infer<typeof Unconfirmed>

/** How many are listed when the caller does not say. */
export const NEWEST_ANNOUNCEMENTS = 50

/** Whether a link leaves the portal and so opens in a new tab. Decision D-52. */
export function isOutsideLink(link: string): boolean {
  return /^https?:\/\//i.test(link)
}
