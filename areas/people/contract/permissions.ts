import { definePermissions } from '#platform/contract/area-permission.ts'

export const peoplePermissions = definePermissions({
  'personal-documents': { title: 'Документы людей: паспорт, СНИЛС, ИНН' },
})
