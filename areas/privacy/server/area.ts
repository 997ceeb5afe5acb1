import { defineArea } from '#platform/server/areas/area.ts'
import { CORRECTION_STATE_NAMES } from '../contract/privacy.ts'
import { privacyScreens } from '../contract/screens.ts'

export const privacyServer = defineArea({
  name: 'privacy',
  screens: privacyScreens,
  keywords: {
    personalData: 'согласия кто смотрел мои данные копия исправить ошибка',
    corrections: 'заявки персональные данные ошибки',
  },
  handlers: async ({ personalData, holdsPower }) =>
    (await import('./handlers.ts')).privacyArea(personalData, holdsPower),
  homeWidgets: async () => (await import('./home-widgets.ts')).privacyHomeWidgets,
  personalData: { order: 120, sources: async () => (await import('./personal-data.ts')).privacyPersonalData },
  audit: {
    actions: {
      'privacy.answer-correction': 'Ответ на заявку об исправлении',
      'privacy.correct-field': 'Исправлены сведения о человеке по заявке',
      'privacy.export': 'Получена копия своих данных',
      'privacy.give-consent': 'Дано согласие',
      'privacy.request-correction': 'Заявка на исправление данных',
      'privacy.withdraw-consent': 'Отозвано согласие',
    },
    entities: {
      consent_text: 'Согласие',
      data_correction: 'Заявка на исправление',
    },
    names: { consent_text: { table: 'consent_text', name: 'title' } },
    codes: { state: CORRECTION_STATE_NAMES },
  },
})
