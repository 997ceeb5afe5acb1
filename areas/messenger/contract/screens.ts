import { screen } from '#platform/contract/screen.ts'

export const messengerScreens = {
  chats: screen({
    name: 'chat',
    path: '/messenger',
    title: 'Мессенджер',
    access: 'signed-in',
    icon: 'chat',
    fills: 'frame',
  }),
  chat: screen({
    name: 'chat-view',
    path: '/messenger/$chatId',
    title: 'Мессенджер',
    access: 'signed-in',
    fills: 'alone',
    isInstallPromptHigh: true,
  }),
  chatInfo: screen({
    name: 'chat-info',
    path: '/messenger/$chatId/info',
    title: 'Информация о чате',
    access: 'signed-in',
    fills: 'alone',
  }),
  complaints: screen({
    name: 'admin-chat-complaints',
    path: '/admin/chat-complaints',
    title: 'Жалобы на сообщения',
    access: { anyOf: ['content-management'] },
    icon: 'chat',
  }),
  newPersonalChat: screen({
    name: 'chat-create-personal',
    path: '/messenger/new',
    title: 'Новый чат',
    access: 'signed-in',
    fills: 'frame',
    isInstallPromptHigh: true,
  }),
  newGroupChat: screen({
    name: 'chat-create-group',
    path: '/messenger/new-group',
    title: 'Новый групповой чат',
    access: 'signed-in',
    fills: 'frame',
    isInstallPromptHigh: true,
  }),
}
