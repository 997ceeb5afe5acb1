import { definePermissions } from '#platform/contract/area-permission.ts'

export const bypassPermissions = definePermissions({
  'bypass-signing': { title: 'Обходные листы: подпись', isOfUnits: true },
})
