import * as z from 'zod/mini'
import { Draft } from './draft.ts'
import { Message } from './message.ts'

/**
 * What the stream brings of the messenger, by the name of the event; read from the tables for this reader at the moment
 * of sending. Decision D-77.
 */
export const messengerEvents = {
  message: z.extend(Message, {
    /** How many messages of the chat are unread to the reader at the moment of sending, this one among them. */
    unreadMessagesCount: z.int(),
  }),
  /** Text, pin, reactions, files or confirmations are others now. */
  'message-edited': Message,
  'message-deleted': z.object({ chatId: z.int(), id: z.int(), seq: z.int() }),
  /** How far somebody has read; one's own on another device too. */
  read: z.object({
    chatId: z.int(),
    personId: z.int(),
    lastReadMessageId: z.int(),
    /** The reader's own number, where they are the person. */
    unreadMessagesCount: z.nullable(z.int()),
  }),
  /** Name, members or one's own flags: read the chat and the list once more; `isGone` when one is no longer in it. */
  'chat-changed': z.object({ chatId: z.int(), isGone: z.boolean() }),
  /** One's own draft of a chat, from another device. */
  draft: z.object({ chatId: z.int(), draft: Draft }),
  /** Somebody is writing; it holds for five seconds. Never sent again. */
  typing: z.object({ chatId: z.int(), personId: z.int(), name: z.string() }),
}

export type MessengerEvents = {
  [Name in keyof typeof messengerEvents]: z.infer<(typeof messengerEvents)[Name]>
}
