import { defineArea } from '#platform/server/areas/area.ts'
import { supportScreens } from '../contract/screens.ts'

export const supportServer = defineArea({
  name: 'support',
  screens: supportScreens,
  keywords: {
    support:
      'помощь вопрос не может войти не могу не входит не пускает забыл забыла пароль вход в кабинет портал',
  },
  handlers: async () => (await import('./handlers.ts')).supportArea,
  notices: async () => (await import('./notices.ts')).supportNoticeSources,
  homeWidgets: async () => (await import('./home-widgets.ts')).supportHomeWidgets,
  personalData: { order: 125, sources: async () => (await import('./personal-data.ts')).supportPersonalData },
  audit: {
    actions: {
      'support.answer': 'Ответ на обращение в поддержку',
      'support.ask': 'Обращение в поддержку',
    },
    entities: {
      support_request: 'Обращение в поддержку',
    },
  },
})
