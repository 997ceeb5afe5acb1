import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { IMAGE_TYPES } from '#platform/contract/upload.ts'
import { Chat, Contact } from './chat.ts'
import { messengerFailures } from './failures.ts'
import { LIMITS } from './limits.ts'
import { ConfirmationReport, Message, MessageFile, MessageReaders, Reaction } from './message.ts'

const call = callsWith(messengerFailures)

const own = {
  access: 'signed-in',
  because: 'Everybody has chats, and each call asks the tables whether the caller is a member now',
  whileSwitched: 'never',
} as const

const ofChat = z.object({ id: Id })
const ofMessage = z.object({ id: Id, msg: Id })

/** Ours; the paths of leaving and of blocking are from the list of additive calls, section 18 of the decisions. */
export const additionalCalls = {
  countUnread: call({
    method: 'GET',
    path: '/api/proxy/chats/unread',
    ...own,
    /**
     * The number of chats with unread messages, except muted and archived ones; and the same for the archive.
     * Decision D-75.
     */
    answer: z.object({ messages: z.int(), archivedChats: z.int() }),
  }),
  leaveChat: call({
    method: 'DELETE',
    path: '/api/proxy/chats/{id}/members/me',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found', 'personal-chat', 'follows-register'],
  }),
  /**
   * Decides who may write in a group: its creator alone, or everybody; also in a chat that follows a
   * register.
   */
  setWriters: call({
    method: 'PATCH',
    path: '/api/proxy/chats/{id}/writers',
    ...own,
    params: ofChat,
    body: z.object({ isAnnouncementOnly: z.boolean() }),
    answer: Chat,
    failures: ['not-found', 'forbidden', 'personal-chat', 'chat-is-frozen'],
  }),
  tellTyping: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/typing',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found', 'too-many-messages'],
  }),
  react: call({
    method: 'PUT',
    path: '/api/proxy/chats/{id}/message/{msg}/reaction',
    ...own,
    params: ofMessage,
    /** One reaction per person and message; null takes it back. */
    body: z.object({ reaction: z.nullable(Reaction) }),
    answer: Message,
    failures: ['not-found', 'blocked-by-recipient', 'blocked-by-you', 'chat-is-frozen', 'too-many-messages'],
  }),
  listReaders: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/message/{msg}/readers',
    ...own,
    params: ofMessage,
    answer: MessageReaders,
    failures: ['not-found'],
  }),
  confirmMessage: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/message/{msg}/confirm',
    ...own,
    params: ofMessage,
    answer: Message,
    failures: ['not-found', 'nothing-to-confirm'],
  }),
  getConfirmations: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/message/{msg}/confirmations',
    ...own,
    params: ofMessage,
    answer: ConfirmationReport,
    failures: ['not-found', 'forbidden', 'nothing-to-confirm'],
  }),
  /** Notifies again those who have not confirmed a message. */
  remindToConfirm: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/message/{msg}/confirmations/remind',
    ...own,
    params: ofMessage,
    answer: z.object({ reminded: z.int() }),
    failures: ['not-found', 'forbidden', 'nothing-to-confirm', 'deadline-is-over', 'too-many-reminders'],
  }),
  uploadFile: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/files',
    ...own,
    params: ofChat,
    upload: {
      maxBytes: LIMITS.fileBytes,
      types: [
        ...IMAGE_TYPES,
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'text/csv',
      ],
    },
    answer: MessageFile,
    status: 201,
    failures: [
      'not-found',
      'only-creator-writes',
      'blocked-by-recipient',
      'blocked-by-you',
      'chat-is-frozen',
      'too-many-files',
    ],
  }),
  listFiles: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/files',
    ...own,
    params: ofChat,
    query: z.object(pagingFields),
    answer: z.object({
      count: z.int(),
      items: z.array(z.object({ ...MessageFile.shape, messageId: z.int(), authorName: z.string() })),
    }),
    failures: ['not-found'],
  }),
  /** The messages of a chat that contain web addresses, the newest first. */
  listLinks: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/links',
    ...own,
    params: ofChat,
    query: z.object(pagingFields),
    answer: z.object({
      count: z.int(),
      items: z.array(
        z.object({
          messageId: z.int(),
          authorName: z.string(),
          date: Instant,
          links: z.array(z.object({ text: z.string(), to: z.string() })),
        }),
      ),
    }),
    failures: ['not-found'],
  }),
  /** The messages of one chat in which all words occur, each in any form. */
  searchChat: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/search',
    ...own,
    params: ofChat,
    query: z.object({ search: z.optional(z.nullable(SearchText)) }),
    answer: z.object({
      /** The newest first. */
      ids: z.array(z.int()),
      /** There are more, or PostgreSQL did not finish in time. */
      isCut: z.boolean(),
    }),
    failures: ['not-found'],
  }),
  getChatFile: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/files/{fileId}',
    ...own,
    params: z.object({ id: Id, fileId: z.uuid() }),
    answer: file('application/octet-stream'),
    failures: ['not-found'],
  }),
  getFilePreview: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/files/{fileId}/preview',
    ...own,
    params: z.object({ id: Id, fileId: z.uuid() }),
    answer: file('image/webp'),
    failures: ['not-found'],
  }),
  listBlocked: call({
    method: 'GET',
    path: '/api/proxy/chats/blocked',
    ...own,
    answer: z.array(Contact),
  }),
  blockPerson: call({
    method: 'POST',
    path: '/api/proxy/chats/blocked',
    ...own,
    body: z.object({ personId: RowId }),
    answer: Done,
    failures: ['not-found'],
  }),
  unblockPerson: call({
    method: 'DELETE',
    path: '/api/proxy/chats/blocked/{personId}',
    ...own,
    params: z.object({ personId: Id }),
    answer: Done,
  }),
}
