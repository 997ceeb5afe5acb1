import { definePermissions } from '#platform/contract/area-permission.ts'

export const contentPermissions = definePermissions({
  'content-management': { title: 'Объявления и страницы', holders: 'Редакторы портала' },
})
