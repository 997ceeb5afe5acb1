import { createContext, use } from 'react'
import type { ChatDetail } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'
import type { FoundWords } from './use-finding.ts'

/** The data and functions that the parts of an open chat share. */
export interface TalkActions {
  chat: ChatDetail
  readerId: number
  /** Scrolls to a message in the log. */
  goTo: (messageId: number) => void
  /** The words that are searched for in the chat; null while nobody searches. */
  found: FoundWords | null
  reply: (message: Message) => void
  edit: (message: Message) => void
}

export const TalkContext = createContext<TalkActions | null>(null)

export function useTalk(): TalkActions {
  const talk = use(TalkContext)
  if (!talk) throw new Error('useTalk outside an open chat')
  return talk
}
