import type { Message } from '../../contract/message.ts'

/** A message of chat 1; unless said otherwise the next one of the same author a minute later. */
export function aMessage(id: number, more: Partial<Message> = {}): Message {
  return {
    id,
    chatId: 1,
    seq: id,
    authorId: 2,
    authorName: 'Карпов Никита',
    authorAvatar: null,
    text: `сообщение ${id}`,
    date: new Date(Date.UTC(2026, 10, 18, 9, id)).toISOString(),
    pinned: false,
    important: false,
    read: false,
    editedAt: null,
    clientId: null,
    replyTo: null,
    files: [],
    reactions: [],
    mentions: [],
    forwarded: null,
    confirmation: null,
    ...more,
  }
}

/** This many messages, starting with this one. */
export function messagesFrom(first: number, count: number): Message[] {
  return Array.from({ length: count }, (_, index) => aMessage(first + index))
}
