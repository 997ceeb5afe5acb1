import type { Permission } from '#platform/contract/permissions.ts'

/** The kinds of people in the portal, in the order of the specification. Part 1, section 1. */
export const USER_KINDS: readonly { permission: Permission; label: string }[] = [
  { permission: 'student', label: 'Студент' },
  { permission: 'aspirant', label: 'Аспирант' },
  { permission: 'ex-student', label: 'Отчисленный студент' },
  { permission: 'graduate', label: 'Выпускник' },
  { permission: 'worker', label: 'Сотрудник' },
  { permission: 'department-head', label: 'Руководитель подразделения' },
  { permission: 'directorate', label: 'Сотрудник дирекции' },
  { permission: 'institute-or-deanery-head', label: 'Руководитель института' },
  { permission: 'military-department', label: 'Военный учебный центр' },
  { permission: 'admin', label: 'Администратор' },
]

/** The name by which the portal shows a group of the signed-in student. Specification part 1, section 3. */
export function ownGroupLabel(name: string): string {
  return `Студент гр. ${name}`
}
