import { addressOf } from '#platform/web/router/address-of.ts'
import { messengerScreens } from '../../contract/screens.ts'

export const chatsAddress = addressOf(messengerScreens.chats)

/** A chat, at its end or at one of its messages. */
export const chatAddress = (chatId: number, messageId?: number): string =>
  addressOf(messengerScreens.chat, { chatId, message: messageId })
