import { defineArea } from '#platform/server/areas/area.ts'
import { importsScreens } from '../contract/screens.ts'

const titlesOf = (imports: readonly { kind: string; title: string }[]) =>
  Object.fromEntries(imports.map(({ kind, title }) => [kind, title]))

export const importsServer = defineArea({
  name: 'imports',
  screens: importsScreens,
  keywords: {
    imports: 'загрузка выгрузка шаблон excel csv реестр история',
  },
  handlers: async ({ importKinds, customImports }) =>
    (await import('./handlers.ts')).importsArea([...importKinds, ...customImports]),
  homeWidgets: async ({ importKinds }) => (await import('./home-widgets.ts')).importsHomeWidgets(importKinds),
  seed: { after: ['rights'], load: async () => (await import('./seed.ts')).seedImportRuns },
  jobs: async (parts) => (await import('./jobs.ts')).importJobs(parts),
  retention: async ({ importKinds }) => (await import('./retention.ts')).importsRetention(importKinds),
  commands: async (parts) => (await import('./commands.ts')).importCommands(parts),
  audit: ({ imports }) => ({
    actions: {
      'imports.cancel': 'Остановлена загрузка из файла',
      'imports.check': 'Проверка файла для загрузки',
      'imports.export': 'Выгрузка реестра в файл',
      'imports.run': 'Загрузка реестра из файла',
      'imports.start': 'Запущена загрузка из файла',
      'imports.take-file': 'Скачан файл загрузки',
      'imports.undo': 'Запущена отмена загрузки из файла',
      'imports.undone': 'Отменена загрузка из файла',
      'imports.upload': 'Прислан файл для загрузки',
    },
    entities: { import: 'Загрузка данных', import_run: 'Загрузка из файла' },
    names: {
      import: { values: titlesOf(imports) },
      import_run: { table: 'import_run', name: 'file_name' },
    },
    // The address by which other systems send plans has a word of its own.
    codes: { kind: { ...titlesOf(imports), plans: 'Учебные планы' } },
  }),
})
