import { screen } from '#platform/contract/screen.ts'

const access = { anyOf: ['university-data', 'hr-import', 'content-management'] } as const

export const importsScreens = {
  imports: screen({
    name: 'data-imports',
    path: '/admin/data/import',
    title: 'Импорт',
    access,
    icon: 'import',
  }),
  importRun: screen({
    name: 'data-import-run',
    path: '/admin/data/import/$id',
    title: 'Загрузка из файла',
    access,
  }),
}
