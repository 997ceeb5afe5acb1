import { defineArea } from '#platform/server/areas/area.ts'

export const studyServer = defineArea({
  name: 'study',
  homeWidgets: async () => (await import('./home-widgets.ts')).studyHomeWidgets,
  personalData: { order: 30, sources: async () => (await import('./personal-data.ts')).studyPersonalData },
  audit: {
    entities: {
      flow: 'Поток',
      student: 'Студент',
      study_year: 'Учебный год',
    },
  },
})
