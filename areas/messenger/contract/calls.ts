import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { SentInstant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Flag, Id, pagingFields, queryInt, SearchText } from '#platform/contract/query.ts'
import { additionalCalls } from './additional-calls.ts'
import { Chat, ChatChanges, ChatDetail, Contact, FoundContact, NewChat } from './chat.ts'
import { complaintCalls } from './complaint.ts'
import { draftCalls } from './draft.ts'
import { messengerFailures } from './failures.ts'
import { laterCalls } from './later.ts'
import { EditedMessage, Message, MessagePage, NewMessage } from './message.ts'

const call = callsWith(messengerFailures)

/** Nobody reads or writes chats in another's place, not even an administrator. Decisions D-42 and D-80. */
const own = {
  access: 'signed-in',
  because: 'Everybody has chats, and each call asks the tables whether the caller is a member now',
  whileSwitched: 'never',
} as const

const ofChat = z.object({ id: Id })
const ofMessage = z.object({ id: Id, msg: Id })
const messagesOnPage = z.optional(queryInt({ max: 1_000_000 }))

/** Specification part 1, section 7, "Messenger calls"; rows S-030 to S-052. */
export const messengerCalls = {
  listChats: call({
    method: 'GET',
    path: '/api/proxy/chats',
    ...own,
    query: z.object({ isArchive: z.optional(Flag) }),
    answer: z.array(Chat),
  }),
  createChat: call({
    method: 'POST',
    path: '/api/proxy/chats',
    ...own,
    body: NewChat,
    answer: Chat,
    status: 201,
    failures: ['blocked-by-recipient', 'too-many-chats'],
  }),
  changeChat: call({
    method: 'PUT',
    path: '/api/proxy/chats/{id}',
    ...own,
    params: ofChat,
    body: ChatChanges,
    answer: Chat,
    failures: [
      'not-found',
      'forbidden',
      'personal-chat',
      'follows-register',
      'too-many-members',
      'changed-meanwhile',
    ],
  }),
  getChat: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/detail',
    ...own,
    params: ofChat,
    answer: ChatDetail,
    failures: ['not-found'],
  }),
  pinChat: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/important',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found', 'too-many-pinned-chats'],
  }),
  unpinChat: call({
    method: 'DELETE',
    path: '/api/proxy/chats/{id}/important',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found'],
  }),
  muteChat: call({
    method: 'PATCH',
    path: '/api/proxy/chats/{id}/notification/disable',
    ...own,
    params: ofChat,
    /** Without a moment: for good. */
    body: z.object({ until: z.optional(z.nullable(SentInstant)) }),
    answer: Done,
    failures: ['not-found'],
  }),
  unmuteChat: call({
    method: 'PATCH',
    path: '/api/proxy/chats/{id}/notification/enable',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found'],
  }),
  archiveChat: call({
    method: 'PATCH',
    path: '/api/proxy/chats/{id}/archive',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found'],
  }),
  unarchiveChat: call({
    method: 'PATCH',
    path: '/api/proxy/chats/{id}/unarchive',
    ...own,
    params: ofChat,
    answer: Done,
    failures: ['not-found'],
  }),
  findContacts: call({
    method: 'GET',
    path: '/api/proxy/chats/contacts',
    ...own,
    query: z.object({
      search: z.optional(z.nullable(SearchText)),
      /** Additive: only the students of this group whom the reader may find. */
      groupId: z.optional(Id),
    }),
    answer: z.array(FoundContact),
  }),
  searchChats: call({
    method: 'GET',
    path: '/api/proxy/chats/search',
    ...own,
    query: z.object({ search: z.optional(z.nullable(SearchText)) }),
    answer: z.object({
      chats: z.array(Chat),
      contacts: z.array(Contact),
      messages: z.array(z.object({ ...Message.shape, chatName: z.string() })),
      /** PostgreSQL did not finish in time: some messages may be missing. */
      isCut: z.boolean(),
    }),
  }),
  // The same under `chats/{id}/`: the server takes a trailing slash.
  listMessages: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}',
    ...own,
    params: ofChat,
    query: z.object({
      limit: messagesOnPage,
      page: pagingFields.page,
      offset: z.optional(queryInt({ max: 1_000_000_000 })),
      isImportant: z.optional(Flag),
      /** Only messages before, or after, this one; in either case the newest first. */
      beforeId: z.optional(Id),
      afterId: z.optional(Id),
    }),
    answer: MessagePage,
    failures: ['not-found'],
  }),
  sendMessage: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}',
    ...own,
    params: ofChat,
    body: NewMessage,
    answer: Message,
    status: 201,
    failures: [
      'not-found',
      'blocked-by-recipient',
      'blocked-by-you',
      'only-creator-writes',
      'chat-is-frozen',
      'too-many-messages',
      'later-was-sent',
    ],
  }),
  editMessage: call({
    method: 'PUT',
    path: '/api/proxy/chats/{id}/message/{msg}',
    ...own,
    params: ofMessage,
    body: EditedMessage,
    answer: Message,
    failures: [
      'not-found',
      'forbidden',
      'too-late-to-edit',
      'too-many-messages',
      'others-words',
      'confirmed-already',
      'blocked-by-recipient',
      'blocked-by-you',
      'only-creator-writes',
      'chat-is-frozen',
    ],
  }),
  deleteMessage: call({
    method: 'DELETE',
    path: '/api/proxy/chats/{id}/message/{msg}',
    ...own,
    params: ofMessage,
    answer: Done,
    failures: ['not-found', 'forbidden'],
  }),
  listPinnedMessages: call({
    method: 'GET',
    path: '/api/proxy/chats/{id}/pinned',
    ...own,
    params: ofChat,
    query: z.object(pagingFields),
    answer: MessagePage,
    failures: ['not-found'],
  }),
  pinMessage: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/message/{msg}/pinned/create',
    ...own,
    params: ofMessage,
    answer: Done,
    failures: [
      'not-found',
      'forbidden',
      'too-many-messages',
      'too-many-pinned-messages',
      'blocked-by-recipient',
      'blocked-by-you',
      'chat-is-frozen',
    ],
  }),
  unpinMessage: call({
    method: 'DELETE',
    path: '/api/proxy/chats/{id}/message/{msg}/pinned/delete',
    ...own,
    params: ofMessage,
    answer: Done,
    failures: [
      'not-found',
      'forbidden',
      'too-many-messages',
      'blocked-by-recipient',
      'blocked-by-you',
      'chat-is-frozen',
    ],
  }),
  starMessage: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/message/{msg}/important/create',
    ...own,
    params: ofMessage,
    answer: Done,
    failures: ['not-found'],
  }),
  unstarMessage: call({
    method: 'DELETE',
    path: '/api/proxy/chats/{id}/message/{msg}/important/delete',
    ...own,
    params: ofMessage,
    answer: Done,
    failures: ['not-found'],
  }),
  readMessages: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/read',
    ...own,
    params: ofChat,
    body: z.object({ messageIds: z.array(RowId).check(z.minLength(1), z.maxLength(1000)) }),
    answer: z.object({ unreadMessagesCount: z.int() }),
    failures: ['not-found'],
  }),
  ...additionalCalls,
  ...laterCalls,
  ...draftCalls,
  ...complaintCalls,
}
