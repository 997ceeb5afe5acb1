import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { Draft } from './draft.ts'
import { LIMITS } from './limits.ts'

export const ChatType = z.enum(['person', 'group'])
export type ChatType = z.infer<typeof ChatType>

/** Somebody to whom one writes; `status` is the post or the group. Decision D-79. */
export const Contact = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  status: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

/** The same with the personal chat that the reader has with them already. */
export const FoundContact = z.object({ ...Contact.shape, chatId: z.nullable(z.int()) })
export type FoundContact = z.infer<typeof FoundContact>

/** A chat as its reader sees it; `pinned`, `disabledNotification` and `archived` are the reader's own. Decision D-70. */
export const Chat = z.object({
  id: z.int(),
  type: ChatType,
  /** Of a personal chat: the name of the other person. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  lastMessage: z.nullable(
    z.object({
      id: z.int(),
      authorId: z.int(),
      authorName: z.string(),
      /** The first 200 characters; empty for a message of files alone. */
      text: z.string(),
      date: Instant,
      fileCount: z.int(),
      /** For the reader's own message: at least one other has read it. */
      read: z.boolean(),
    }),
  ),
  createdAtDate: Instant,
  lastActivity: Instant,
  pinned: z.boolean(),
  disabledNotification: z.boolean(),
  /** When notices come back; null when they are on, or off for good. */
  mutedUntil: z.nullable(Instant),
  archived: z.boolean(),
  /** Who made the chat and keeps it. */
  creator: z.nullable(z.int()),
  unreadMessagesCount: z.int(),
  /** An unread message calls the reader by name. */
  isMentioned: z.boolean(),
  memberCount: z.int(),
  /** Of a personal chat: the other person, in lists too. */
  companionId: z.nullable(z.int()),
  /** In lists only of personal chats. */
  members: z.array(Contact),
  /** Only the creator writes, the others read. */
  isAnnouncementOnly: z.boolean(),
  /** The reader's own; null when nothing was typed for long. */
  draft: z.nullable(Draft),
  /** The list that the members follow: of a study group, a flow or a unit, until the year is over. */
  follows: z.nullable(
    z.object({ kind: z.enum(['group', 'flow', 'department']), name: z.string(), until: z.string() }),
  ),
  /** Its year is over: it is read only. */
  isFrozen: z.boolean(),
  /** Whether the reader may write here now. */
  canWrite: z.boolean(),
  version: Version,
})
export type Chat = z.infer<typeof Chat>

export const ChatMember = z.object({
  ...Contact.shape,
  isCreator: z.boolean(),
  /** Up to where they have read; null before the first message. */
  lastReadMessageId: z.nullable(z.int()),
  /** Never of somebody who does not want it seen. */
  isOnline: z.boolean(),
  /** The same: they are not there, but were within a day. */
  wasRecently: z.boolean(),
})
export type ChatMember = z.infer<typeof ChatMember>

/** A chat with all its members, by name. */
export const ChatDetail = z.object({
  ...Chat.shape,
  members: z.array(ChatMember),
  /** The other person of a personal chat is blocked by the reader. */
  isBlockedByYou: z.boolean(),
  pinnedCount: z.int(),
  importantCount: z.int(),
  fileCount: z.int(),
  /** The reader's own messages that wait for their time. */
  laterCount: z.int(),
})
export type ChatDetail = z.infer<typeof ChatDetail>

const ChatName = typedText({ max: LIMITS.nameLength })
const Members = z.array(RowId).check(z.minLength(1, 'Выберите участников'), z.maxLength(LIMITS.members + 1))

/** One other person, or a name and up to 199 others. */
export const NewChat = z.object({
  type: z.optional(ChatType),
  name: z.optional(z.nullable(ChatName)),
  /** The sender may be among them. */
  members: Members,
  isAnnouncementOnly: z.optional(z.boolean()),
})
export type NewChat = z.infer<typeof NewChat>

/** The whole list of members: whoever is not in it is removed. */
export const ChatChanges = z.object({
  name: ChatName,
  members: Members,
  isAnnouncementOnly: z.optional(z.boolean()),
  /** Of the chat that the editor saw; without it nothing is compared. */
  version: z.optional(Version),
})
export type ChatChanges = z.infer<typeof ChatChanges>
