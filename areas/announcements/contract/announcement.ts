import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** Specification part 1, section 3. */
export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  /** An address outside the portal, or a path in it. */
  link: z.nullable(z.string()),
  description: z.string(),
  /** The time of publication. Decision D-52. */
  created_at: Instant,
  needsConfirmation: z.boolean(),
  /** The time at which the reader confirmed it. */
  confirmedAt: z.nullable(Instant),
})
export type Announcement = z.infer<typeof Announcement>

/** True when the reader still has to confirm having read it. */
export function isToConfirm({ needsConfirmation, confirmedAt }: Announcement): boolean {
  return needsConfirmation && confirmedAt === null
}

/**
 * The announcements that wait for the reader's confirmation, the newest first; only the first few are listed.
 */
export const Unconfirmed = z.object({
  count: z.int(),
  newest: z.array(z.object({ id: z.int(), title: z.string(), created_at: Instant })),
})
export type Unconfirmed = z.infer<typeof Unconfirmed>

/** The length of the list by default. */
export const NEWEST_ANNOUNCEMENTS = 50

/** True when a link leads outside the portal and so opens in a new tab. Decision D-52. */
export function isOutsideLink(link: string): boolean {
  return /^https?:\/\//i.test(link)
}
