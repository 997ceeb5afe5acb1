import { defineArea } from '#platform/server/areas/area.ts'

export const staffServer = defineArea({
  name: 'staff',
  handlers: async () => (await import('./handlers.ts')).staffArea,
  audit: {
    actions: {
      'staff.export': 'Выгрузка справочника сотрудников',
    },
    entities: {
      staff: 'Сотрудники',
    },
  },
})
