import { defineArea } from '#platform/server/areas/area.ts'
import { messengerScreens } from '../contract/screens.ts'

export const messengerServer = defineArea({
  name: 'messenger',
  screens: messengerScreens,
  keywords: {
    chats: 'чаты сообщения переписка личка диалоги',
    newPersonalChat: 'написать сообщение человеку',
    newGroupChat: 'создать беседу группу чат',
  },
  handlers: async () => (await import('./handlers.ts')).messengerArea,
  streams: async () => (await import('./stream/streams.ts')).messengerStreams,
  personalData: {
    order: 127,
    sources: async () => (await import('./personal-data.ts')).messengerPersonalData,
  },
  retention: async () => (await import('./retention.ts')).messengerRetention,
  seed: { load: async () => (await import('./seed.ts')).seedMessenger },
  audit: {
    actions: {
      'messenger.archive': 'Чат убран в архив',
      'messenger.block': 'Собеседник заблокирован',
      'messenger.change-chat': 'Изменён групповой чат',
      'messenger.confirm': 'Подтверждено прочтение сообщения',
      'messenger.create-chat': 'Создан чат',
      'messenger.delete': 'Удалено сообщение',
      'messenger.edit': 'Изменено сообщение',
      'messenger.leave': 'Выход из чата',
      'messenger.mute': 'Отключены уведомления чата',
      'messenger.open-chat': 'Открыт личный чат',
      'messenger.pin': 'Закреплено сообщение',
      'messenger.pin-chat': 'Закреплён чат',
      'messenger.react': 'Реакция на сообщение',
      'messenger.send': 'Отправлено сообщение',
      'messenger.star': 'Сообщение отмечено важным',
      'messenger.unarchive': 'Чат возвращён из архива',
      'messenger.unblock': 'Собеседник разблокирован',
      'messenger.unmute': 'Включены уведомления чата',
      'messenger.unpin': 'Откреплено сообщение',
      'messenger.unpin-chat': 'Откреплён чат',
      'messenger.unstar': 'Снята отметка «важное»',
      'messenger.upload': 'Загружен файл в чат',
    },
    entities: {
      chat: 'Чат',
      chat_file: 'Файл чата',
      chat_message: 'Сообщение',
    },
  },
})
