import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Category } from './category.ts'

/** The reader's choices that need an action, and the outcomes of those that have ended. */
export const OwnElectives = z.object({
  items: z.array(
    z.object({
      category: Category,
      startAt: Instant,
      endAt: Instant,
      state: z.enum(['open', 'confirmed']),
      confirmedAt: z.nullable(Instant),
      wishes: z.int(),
      course: z.nullable(z.string()),
      statusId: z.nullable(z.int()),
      offer: z.nullable(z.object({ course: z.string(), until: Instant })),
    }),
  ),
})
export type OwnElectives = z.infer<typeof OwnElectives>

/** The campaigns that wait for a moderator. */
export const ElectivesQueue = z.object({
  campaigns: z.array(
    z.object({
      id: z.int(),
      category: Category,
      state: z.enum(['before', 'open', 'moderation', 'over']),
      endAt: Instant,
      moderationEndAt: Instant,
      targeted: z.int(),
      confirmed: z.int(),
      onModeration: z.int(),
      /** Those who wait for lots that nobody has drawn though the window has ended. */
      undrawn: z.int(),
      waiting: z.int(),
      places: z.nullable(z.int()),
      taken: z.int(),
    }),
  ),
})
export type ElectivesQueue = z.infer<typeof ElectivesQueue>
