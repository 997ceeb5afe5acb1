import type { MessageFile } from '../../contract/message.ts'

/** A message that has been typed and that the server has not confirmed yet. */
export interface WaitingMessage {
  /** The id by which the server recognises a message that is sent again. */
  clientId: string
  chatId: number
  text: string
  /** The message that it answers; null for none. */
  replyTo: QuotedMessage | null
  files: readonly MessageFile[]
  needsConfirmation: boolean
  /** The deadline; null, or left out by an older window, without one. */
  confirmUntil?: string | null
  /** The message that is sent on in place of a text. */
  forward?: { chatId: number; messageId: number; authorName: string; text: string }
  /** The time of typing, in milliseconds. */
  at: number
  /** The reason why the server refuses it; null while it may still be sent. */
  refusal: string | null
}

/** As much of a message as a reply shows of it. */
export interface QuotedMessage {
  id: number
  authorId: number
  authorName: string
  text: string
}
