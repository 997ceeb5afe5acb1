import { defineArea } from '#platform/server/areas/area.ts'
import { scholarshipScreens } from '../contract/screens.ts'

export const scholarshipServer = defineArea({
  name: 'scholarship',
  screens: scholarshipScreens,
  keywords: { scholarship: 'ПГАС баллы достижения стипендия' },
  handlers: async () => (await import('./handlers.ts')).scholarshipArea,
  holdings: async () => (await import('./holdings.ts')).scholarshipHoldings,
  imports: async () => (await import('./imports/imports.ts')).scholarshipImports,
  personalData: {
    order: 131,
    sources: async () => (await import('./personal-data.ts')).scholarshipPersonalData,
  },
  seed: { after: ['sheets'], load: async () => (await import('./seed.ts')).seedScholarship },
})
