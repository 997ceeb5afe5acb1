import * as z from 'zod/mini'
import { Draft } from './draft.ts'
import { Message } from './message.ts'

/**
 * The messenger's events on the stream, by name; their data are read from the tables for this reader at the
 * moment of sending. Decision D-77.
 */
export const messengerEvents = {
  message: z.extend(Message, {
    /** How many messages of the chat are unread to the reader at the moment of sending, this one among them. */
    unreadMessagesCount: z.int(),
  }),
  /** Text, pin, reactions, files or confirmations are others now. */
  'message-edited': Message,
  'message-deleted': z.object({ chatId: z.int(), id: z.int(), seq: z.int() }),
  /** The last message that somebody has read; also the reader's own, from another device. */
  read: z.object({
    chatId: z.int(),
    personId: z.int(),
    lastReadMessageId: z.int(),
    /** The reader's own number, if they are the person. */
    unreadMessagesCount: z.nullable(z.int()),
  }),
  /**
   * The name, the members or the reader's own flags have changed: read the chat and the list again; `isGone`
   * when the reader is no longer a member.
   */
  'chat-changed': z.object({ chatId: z.int(), isGone: z.boolean() }),
  /** The reader's own draft of a chat, from another device. */
  draft: z.object({ chatId: z.int(), draft: Draft }),
  /** Somebody is typing; valid for five seconds. Never sent again. */
  typing: z.object({ chatId: z.int(), personId: z.int(), name: z.string() }),
}

export type MessengerEvents = {
  [Name in keyof typeof messengerEvents]: z.infer<(typeof messengerEvents)[Name]>
}
