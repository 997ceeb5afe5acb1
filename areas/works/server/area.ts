import { defineArea } from '#platform/server/areas/area.ts'

export const worksServer = defineArea({
  name: 'works',
  handlers: async () => (await import('./handlers.ts')).worksArea,
  personalData: { order: 130, sources: async () => (await import('./personal-data.ts')).worksPersonalData },
  seed: { after: ['rights', 'curricula'], load: async () => (await import('./seed.ts')).seedWorks },
  audit: {
    actions: {
      'works.agree': 'Согласована работа',
      'works.reject': 'Отклонена работа',
      'works.submit': 'Работа отправлена на согласование',
      'works.upload': 'Загружен файл работы',
    },
    entities: { works_work: 'Работа студента' },
  },
})
