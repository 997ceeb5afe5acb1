import { defineArea } from '#platform/server/areas/area.ts'

export const departmentsServer = defineArea({
  name: 'departments',
  handlers: async () => (await import('./handlers.ts')).departmentsArea,
  imports: async () => (await import('./imports/units.ts')).departmentsImports,
  homeWidgets: async () => (await import('./home-widgets.ts')).departmentsHomeWidgets,
  personalData: {
    order: 70,
    sources: async () => (await import('./personal-data.ts')).departmentsPersonalData,
  },
  audit: {
    actions: {
      'departments.export': 'Выгрузка данных подразделения',
    },
    entities: {
      department: 'Подразделение',
    },
  },
})
