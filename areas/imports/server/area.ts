import { defineArea } from '#platform/server/areas/area.ts'

export const importsServer = defineArea({
  name: 'imports',
  commands: async (parts) => (await import('./commands.ts')).importCommands(parts),
  audit: {
    actions: {
      'imports.run': 'Загрузка реестра из файла',
      'imports.export': 'Выгрузка реестра в файл',
    },
    entities: { import: 'Загрузка данных' },
  },
})
