import * as z from 'zod/mini'
import { Instant, SentInstant } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { Contact } from './chat.ts'
import { LIMITS } from './limits.ts'
import { Quoted } from './quoted.ts'

/** The reactions, in the order in which they are offered. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🔥'] as const
export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

export const MessageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  isPicture: z.boolean(),
  /** Of a picture, as it is shown; null where nobody could say. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** There is a small one to be shown in its place. */
  hasPreview: z.boolean(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** A message as its reader sees it. */
export const Message = z.object({
  id: z.int(),
  chatId: z.int(),
  /** Its place in the chat: 1, 2, 3 without gaps; a deleted message leaves one. */
  seq: z.int(),
  authorId: z.int(),
  authorName: z.string(),
  authorAvatar: z.nullable(z.string()),
  text: z.string(),
  date: Instant,
  pinned: z.boolean(),
  /** The reader's own star. */
  important: z.boolean(),
  /** Of another's message: the reader has read it; of one's own: at least one other has. Decision D-74. */
  read: z.boolean(),
  editedAt: z.nullable(Instant),
  /** As its author's device named it; only for the author. */
  clientId: z.nullable(z.string()),
  /** The message that this one answers, where the reader may still see it. */
  replyTo: z.nullable(Quoted),
  files: z.array(MessageFile),
  reactions: z.array(z.object({ reaction: Reaction, count: z.int(), isMine: z.boolean() })),
  /** The members whom the text calls by name. */
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Whose words it repeats; null for its author's own. */
  forwarded: z.nullable(z.object({ authorId: z.int(), authorName: z.string() })),
  /** Where a confirmation is asked for: until when, how many of how many have given it, and the reader's own. */
  confirmation: z.nullable(
    z.object({
      until: z.nullable(Instant),
      confirmed: z.int(),
      asked: z.int(),
      isMine: z.boolean(),
    }),
  ),
})
export type Message = z.infer<typeof Message>

export const MessagePage = z.object({ count: z.int(), items: z.array(Message) })
export type MessagePage = z.infer<typeof MessagePage>

const MessageText = typedText({ max: LIMITS.textLength })

export const NewMessage = z.object({
  /** May be empty next to files. */
  text: z.optional(typedText({ min: 0, max: LIMITS.textLength })),
  /** Made by the sender's device: however often the same message is sent, it is there once. */
  clientId: z.optional(z.uuid()),
  replyToId: z.optional(z.nullable(RowId)),
  /** Uploaded to this chat before. */
  fileIds: z.optional(z.array(z.uuid()).check(z.maxLength(LIMITS.filesOfMessage))),
  /** A message that the sender sees, sent on with its files in place of a text. */
  forward: z.optional(z.nullable(z.object({ chatId: RowId, messageId: RowId }))),
  needsConfirmation: z.optional(z.boolean()),
  confirmUntil: z.optional(z.nullable(SentInstant)),
})
export type NewMessage = z.infer<typeof NewMessage>

export const EditedMessage = z.object({ message: MessageText })

/** Who of the members has read a message, by name. */
export const MessageReaders = z.object({ read: z.array(Contact), unread: z.array(Contact) })
export type MessageReaders = z.infer<typeof MessageReaders>

/** The report of a message that asks for a confirmation. */
export const ConfirmationReport = z.object({
  until: z.nullable(Instant),
  confirmed: z.array(z.object({ ...Contact.shape, at: Instant })),
  waiting: z.array(Contact),
})
export type ConfirmationReport = z.infer<typeof ConfirmationReport>
