import type { MessageFile } from '../../contract/message.ts'

/** A message that has been typed and that the server has not confirmed yet. */
export interface WaitingMessage {
  /** By this the server knows a message that is sent again. */
  clientId: string
  chatId: number
  text: string
  /** The message that it answers; null for none. */
  replyTo: QuotedMessage | null
  files: readonly MessageFile[]
  needsConfirmation: boolean
  /** Until when; null, or left out by an older window, without a deadline. */
  confirmUntil?: string | null
  /** The message that is sent on in place of a text. */
  forward?: { chatId: number; messageId: number; authorName: string; text: string }
  /** When it was typed: milliseconds. */
  at: number
  /** Why the server does not take it; null while it may still be sent. */
  refusal: string | null
}

/** As much of a message as a reply shows of it. */
export interface QuotedMessage {
  id: number
  authorId: number
  authorName: string
  text: string
}
