import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Instant, SentInstant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { messengerFailures } from './failures.ts'
import { LIMITS } from './limits.ts'
import { Message, MessageFile } from './message.ts'

const call = callsWith(messengerFailures)

const own = {
  access: 'signed-in',
  because: 'Everybody has chats, and each call asks the tables whether the caller is a member now',
  whileSwitched: 'never',
} as const

/** A message scheduled for later; only its author sees it. */
export const LaterMessage = z.object({
  id: z.int(),
  chatId: z.int(),
  text: z.string(),
  sendAt: Instant,
  replyTo: Message.shape.replyTo,
  files: z.array(MessageFile),
  needsConfirmation: z.boolean(),
  /** The deadline of the confirmation; null without one. */
  confirmUntil: z.nullable(Instant),
  /** The reason why it was not sent at its time; null while it waits. */
  refusal: z.nullable(z.string()),
  version: Version,
})
export type LaterMessage = z.infer<typeof LaterMessage>

const Text = typedText({ min: 0, max: LIMITS.textLength })

export const NewLaterMessage = z.object({
  /** May be empty next to files. */
  text: z.optional(Text),
  clientId: z.uuid(),
  replyToId: z.optional(z.nullable(RowId)),
  fileIds: z.optional(z.array(z.uuid()).check(z.maxLength(LIMITS.filesOfMessage))),
  needsConfirmation: z.optional(z.boolean()),
  confirmUntil: z.optional(z.nullable(SentInstant)),
  sendAt: SentInstant,
})
export type NewLaterMessage = z.infer<typeof NewLaterMessage>

export const ChangedLaterMessage = z.object({ text: Text, sendAt: SentInstant, version: Version })

const ofChat = z.object({ id: Id })
const ofLater = z.object({ id: Id, laterId: Id })

/** Sending later. Issue 15, decision 0172. */
export const laterCalls = {
  listLater: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/later',
    ...own,
    params: ofChat,
    answer: z.array(LaterMessage),
    failures: ['not-found'],
  }),
  sendLater: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/later',
    ...own,
    params: ofChat,
    body: NewLaterMessage,
    answer: LaterMessage,
    status: 201,
    failures: [
      'not-found',
      'blocked-by-recipient',
      'blocked-by-you',
      'only-creator-writes',
      'chat-is-frozen',
      'too-many-messages',
      'too-many-later',
      'later-was-sent',
      'later-is-being-sent',
    ],
  }),
  changeLater: call({
    method: 'PUT',
    path: '/api/proxy/chats/{id}/later/{laterId}',
    ...own,
    params: ofLater,
    body: ChangedLaterMessage,
    answer: LaterMessage,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  cancelLater: call({
    method: 'DELETE',
    path: '/api/proxy/chats/{id}/later/{laterId}',
    ...own,
    params: ofLater,
    answer: Done,
    failures: ['not-found'],
  }),
}
