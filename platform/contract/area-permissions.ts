// Generated from areas/*/contract/permissions.ts by `npm run permissions`.
export const AREA_PERMISSIONS = [
  'audit-view',
  'bypass-signing',
  'content-management',
  'personal-documents',
] as const

export const AREA_UNIT_PERMISSIONS = [
  'bypass-signing',
] as const

export const AREA_PERMISSION_TITLES = {
  'audit-view': { title: 'Журнал действий' },
  'bypass-signing': { title: 'Обходные листы: подпись' },
  'content-management': { title: 'Объявления и страницы', holders: 'Редакторы портала' },
  'personal-documents': { title: 'Документы людей: паспорт, СНИЛС, ИНН' },
}
