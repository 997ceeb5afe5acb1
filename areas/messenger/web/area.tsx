import { lazy } from 'react'
import { defineArea } from '#platform/web/router/area.ts'
import { messengerScreens } from '../contract/screens.ts'
import { MessengerLink } from './badge/MessengerLink.tsx'

export const messengerWeb = defineArea({
  name: 'messenger',
  screens: messengerScreens,
  pages: {
    chats: () => import('./frame/ChatsPage.tsx'),
    chat: () => import('./frame/ChatPage.tsx'),
    chatInfo: () => import('./frame/ChatInfoPage.tsx'),
    complaints: () => import('./complaints/ComplaintsPage.tsx'),
    newPersonalChat: () => import('./create/NewPersonalChatPage.tsx'),
    newGroupChat: () => import('./create/NewGroupChatPage.tsx'),
  },
  homeWords: () => import('./home/home-words.ts'),
  reads: () => import('./reads.ts'),
  menuBadges: { chats: lazy(() => import('./badge/UnreadBadge.tsx')) },
  topBarParts: [MessengerLink],
  saveUnsaved: () => import('./sending/save-unsaved.ts'),
})
