import { screen } from '#platform/contract/screen.ts'

export const administrationScreens = {
  audit: screen({
    name: 'admin-audit',
    path: '/admin/audit',
    title: 'Журнал действий',
    access: { anyOf: ['audit-view'] },
    icon: 'audit',
  }),
  system: screen({
    name: 'admin-system',
    path: '/admin/system',
    title: 'Состояние',
    access: { anyOf: ['admin'] },
    icon: 'system',
  }),
}
