import { defineArea } from '#platform/server/areas/area.ts'
import { staffScreens } from '../contract/screens.ts'

export const staffServer = defineArea({
  name: 'staff',
  screens: staffScreens,
  keywords: {
    staffList: 'телефон почта контакты коллеги преподаватели должность часы приёма',
  },
  handlers: async () => (await import('./handlers.ts')).staffArea,
  search: async () => (await import('./search.ts')).staffSearch,
  audit: {
    actions: {
      'staff.export': 'Выгрузка справочника сотрудников',
    },
    entities: {
      staff: 'Сотрудники',
    },
  },
})
