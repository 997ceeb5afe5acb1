import { serve } from '#platform/server/http/handlers.ts'
import { messengerCalls } from '../contract/calls.ts'
import { chatHandlers } from './chats/chat-handlers.ts'
import { flagHandlers } from './chats/flag-handlers.ts'
import { complaintHandlers } from './complaints/complaint-handlers.ts'
import { draftHandlers } from './drafts/draft-handlers.ts'
import { fileHandlers } from './files/file-handlers.ts'
import { laterHandlers } from './later/later-handlers.ts'
import { markHandlers } from './messages/mark-handlers.ts'
import { messageHandlers } from './messages/message-handlers.ts'
import { contactHandlers } from './people/contact-handlers.ts'

export const messengerArea = serve(messengerCalls, {
  ...chatHandlers,
  ...flagHandlers,
  ...messageHandlers,
  ...markHandlers,
  ...contactHandlers,
  ...fileHandlers,
  ...laterHandlers,
  ...draftHandlers,
  ...complaintHandlers,
})
