import { defineArea } from '#platform/server/areas/area.ts'
import { scienceScreens } from '../contract/screens.ts'

export const scienceServer = defineArea({
  name: 'science',
  screens: scienceScreens,
  keywords: {
    patents: 'изобретения свидетельства',
    researchContracts: 'научно-исследовательские работы заказчик',
    teachingAids: 'учебники методички',
  },
  handlers: async () => (await import('./handlers.ts')).scienceArea,
  holdings: async () => (await import('./holdings.ts')).scienceHoldings,
  personalData: { order: 80, sources: async () => (await import('./personal-data.ts')).sciencePersonalData },
  seed: { load: async () => (await import('./seed.ts')).seedScience },
  audit: {
    actions: {
      'science.export': 'Выгрузка своих научных работ',
    },
    entities: {
      science_work: 'Научные работы',
    },
  },
})
