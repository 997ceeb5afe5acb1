import { defineArea } from '#platform/server/areas/area.ts'
import { switchingScreens } from '../contract/screens.ts'

export const switchingServer = defineArea({
  name: 'switching',
  screens: switchingScreens,
  keywords: {
    changeUser: 'войти от имени другой человек просмотр',
  },
  handlers: async () => (await import('./handlers.ts')).switchingArea,
  audit: {
    actions: {
      'switching.end': 'Смена пользователя закончилась сама',
      'switching.return': 'Возврат в свою учётную запись',
      'switching.start': 'Вход от имени другого человека',
    },
    codes: { mode: { view: 'только просмотр', full: 'с правами этого человека' } },
  },
})
