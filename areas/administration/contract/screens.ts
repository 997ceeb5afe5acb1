import { screen } from '#platform/contract/screen.ts'

export const administrationScreens = {
  audit: screen({
    name: 'admin-audit',
    path: '/admin/audit',
    title: 'Журнал действий',
    access: { anyOf: ['audit-view'] },
    menu: { group: 'Администрирование', icon: 'audit', order: 90 },
    keywords: 'аудит история кто изменил входы',
  }),
  system: screen({
    name: 'admin-system',
    path: '/admin/system',
    title: 'Состояние',
    access: { anyOf: ['admin'] },
    menu: { group: 'Администрирование', icon: 'system', order: 95 },
    keywords: 'письма почта база данных версия сервер',
  }),
}
