import { defineArea } from '#platform/server/areas/area.ts'

export const peopleServer = defineArea({
  name: 'people',
  handlers: async () => (await import('./handlers.ts')).peopleArea,
  imports: async () => (await import('./imports/people.ts')).peopleImports,
  homeWidgets: async () => (await import('./home-widgets.ts')).peopleHomeWidgets,
  personalData: { order: 10, sources: async () => (await import('./personal-data.ts')).peoplePersonalData },
  audit: {
    actions: {
      'people.remove-photo': 'Удалена фотография',
      'people.save-photo': 'Сохранена фотография',
    },
    entities: {
      person: 'Человек',
    },
  },
})
