import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { messengerFailures } from './failures.ts'
import { LIMITS } from './limits.ts'
import { Quoted } from './quoted.ts'

const call = callsWith(messengerFailures)

/**
 * The text that its reader has typed in a chat and not sent, on any device; an empty one means that nothing
 * is left of it.
 */
export const Draft = z.object({
  text: z.string(),
  replyTo: z.nullable(Quoted),
  writtenAt: Instant,
})
export type Draft = z.infer<typeof Draft>

/** Drafts on all devices. Issue 15, decision 0215. */
export const draftCalls = {
  saveDraft: call({
    method: 'PUT',
    path: '/api/proxy/chats/{id}/draft',
    access: 'signed-in',
    because: 'Everybody has chats, and each call asks the tables whether the caller is a member now',
    whileSwitched: 'never',
    params: z.object({ id: Id }),
    body: z.object({
      /** As it was typed: the space at its end is part of it. */
      text: z.string().check(z.maxLength(LIMITS.textLength)),
      replyToId: z.optional(z.nullable(RowId)),
      /** The age of the text: the clocks of devices differ. */
      ageMs: z.int().check(z.minimum(0), z.maximum(LIMITS.draftDays * 86_400_000)),
    }),
    /** The newest draft of all devices, which may be another device's. */
    answer: Draft,
    failures: ['not-found', 'too-many-messages'],
  }),
}
