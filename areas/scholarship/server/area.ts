import { defineArea } from '#platform/server/areas/area.ts'
import { scholarshipScreens } from '../contract/screens.ts'

export const scholarshipServer = defineArea({
  name: 'scholarship',
  screens: scholarshipScreens,
  keywords: {
    scholarship: 'ПГАС баллы достижения стипендия',
    achievements: 'баллы повышенной стипендии комиссия исправить достижение ПГАС',
  },
  handlers: async () => (await import('./handlers.ts')).scholarshipArea,
  holdings: async () => (await import('./holdings.ts')).scholarshipHoldings,
  imports: async () => (await import('./imports/imports.ts')).scholarshipImports,
  personalData: {
    order: 131,
    sources: async () => (await import('./personal-data.ts')).scholarshipPersonalData,
  },
  audit: {
    actions: {
      'scholarship.add-points': 'Внесено достижение для стипендии',
      'scholarship.change-points': 'Исправлены баллы стипендии',
      'scholarship.undo-points': 'Отменена правка баллов стипендии',
    },
    entities: { scholarship_achievement: 'Достижение для стипендии' },
    names: { scholarship_achievement: { table: 'scholarship_achievement' } },
  },
  seed: { after: ['sheets'], load: async () => (await import('./seed.ts')).seedScholarship },
})
