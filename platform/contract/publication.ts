import * as z from 'zod/mini'
import { Instant } from './dates.ts'

/** The states of a text that editors write first and readers see in its time. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'ended', 'removed'] as const
export const PublicationState = z.enum(PUBLICATION_STATES)
export type PublicationState = z.infer<typeof PublicationState>

/** Whether its editors have published a text, even if its time has yet to come. */
export function isPublic(state: PublicationState): boolean {
  return state === 'published' || state === 'scheduled'
}

/** The fields that every such text has for its editors. */
export const publicationFields = {
  id: z.int(),
  version: z.int(),
  state: PublicationState,
  updatedAt: Instant,
  /** Null for the server itself. */
  updatedBy: z.nullable(z.string()),
}
