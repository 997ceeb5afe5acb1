import { definePermissions } from '#platform/contract/area-permission.ts'

export const administrationPermissions = definePermissions({
  'audit-view': { title: 'Журнал действий' },
})
