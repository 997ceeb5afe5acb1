import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { Draft } from './draft.ts'
import { LIMITS } from './limits.ts'

export const ChatType = z.enum(['person', 'group'])
export type ChatType = z.infer<typeof ChatType>

/** A person one may write to; `status` is the post or the group. Decision D-79. */
export const Contact = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  status: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

/** The same with the personal chat that the reader already has with them. */
export const FoundContact = z.object({ ...Contact.shape, chatId: z.nullable(z.int()) })
export type FoundContact = z.infer<typeof FoundContact>

/** A chat as its reader sees it; `pinned`, `disabledNotification` and `archived` are the reader's own. Decision D-70. */
export const Chat = z.object({
  id: z.int(),
  type: ChatType,
  /** In a personal chat, the name of the other person. */
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
      /** For the reader's own message: at least one other member has read it. */
      read: z.boolean(),
    }),
  ),
  createdAtDate: Instant,
  lastActivity: Instant,
  pinned: z.boolean(),
  disabledNotification: z.boolean(),
  /** The time at which notices are switched on again; null when they are on, or off for good. */
  mutedUntil: z.nullable(Instant),
  archived: z.boolean(),
  /** The member who created the chat and manages it. */
  creator: z.nullable(z.int()),
  unreadMessagesCount: z.int(),
  /** An unread message mentions the reader by name. */
  isMentioned: z.boolean(),
  memberCount: z.int(),
  /** In a personal chat, the other person, also in lists. */
  companionId: z.nullable(z.int()),
  /** In lists only for personal chats. */
  members: z.array(Contact),
  /** Only the creator writes, the others read. */
  isAnnouncementOnly: z.boolean(),
  /** The reader's own draft; null when nothing has been typed for long. */
  draft: z.nullable(Draft),
  /** The register that the members follow: a study group, a flow or a unit, until the end of the year. */
  follows: z.nullable(
    z.object({ kind: z.enum(['group', 'flow', 'department']), name: z.string(), until: z.string() }),
  ),
  /** Its year is over: it is read only. */
  isFrozen: z.boolean(),
  /** True when the reader may write here now. */
  canWrite: z.boolean(),
  version: Version,
})
export type Chat = z.infer<typeof Chat>

export const ChatMember = z.object({
  ...Contact.shape,
  isCreator: z.boolean(),
  /** The last message that they have read; null before the first. */
  lastReadMessageId: z.nullable(z.int()),
  /** Always false for people who hide their presence. */
  isOnline: z.boolean(),
  /** They are not online, but were within the last day; also false for people who hide it. */
  wasRecently: z.boolean(),
  /** «преподаватель» or «сотрудник»; null for students. */
  role: z.nullable(z.string()),
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
  /** The web addresses in its messages. */
  linkCount: z.int(),
  /** The number of the reader's own messages scheduled for later. */
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

/** The complete list of members: all others are removed. */
export const ChatChanges = z.object({
  name: ChatName,
  members: Members,
  isAnnouncementOnly: z.optional(z.boolean()),
  /** The version of the chat that the editor saw; without it nothing is compared. */
  version: z.optional(Version),
})
export type ChatChanges = z.infer<typeof ChatChanges>
