import { defineArea } from '#platform/server/areas/area.ts'
import { informationScreens } from '../contract/screens.ts'

export const informationServer = defineArea({
  name: 'information',
  screens: informationScreens,
  keywords: {
    editInformation: 'о себе научные интересы награды академии результаты',
    editEnglishInformation: 'english английский язык о себе',
  },
  handlers: async () => (await import('./handlers.ts')).informationArea,
  personalData: {
    order: 20,
    sources: async () => (await import('./personal-data.ts')).informationPersonalData,
  },
  seed: { load: async () => (await import('./seed.ts')).seedInformation },
  audit: {
    actions: {
      'information.change': 'Изменена личная информация',
    },
    entities: {
      person_information: 'Личная информация',
    },
    codes: { lang: { ru: 'русский', en: 'английский' } },
  },
})
