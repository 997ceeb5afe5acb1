import { createContext, use } from 'react'
import type { ChatDetail } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'

/** What the parts of an open chat share. */
export interface TalkActions {
  chat: ChatDetail
  readerId: number
  /** Shows a message where it is said. */
  goTo: (messageId: number) => void
  reply: (message: Message) => void
  edit: (message: Message) => void
}

export const TalkContext = createContext<TalkActions | null>(null)

export function useTalk(): TalkActions {
  const talk = use(TalkContext)
  if (!talk) throw new Error('useTalk outside an open chat')
  return talk
}
