import type { Permission } from '#platform/contract/permissions.ts'

/** Who holds a permission, in the genitive: «раздел открыт для ...». */
const TITLES: Partial<Record<Permission, string>> = {
  student: 'студентов',
  aspirant: 'аспирантов',
  'ex-student': 'отчисленных студентов',
  graduate: 'выпускников',
  worker: 'сотрудников',
  'department-head': 'руководителей подразделений',
  'institute-or-deanery-head': 'руководителей институтов',
  directorate: 'сотрудников дирекций',
  'military-department': 'военного учебного центра',
  'student-certificate': 'обучающихся и выпускников',
  admin: 'администраторов',
}

export function permissionTitle(permission: Permission): string {
  return TITLES[permission] ?? `сотрудников с особым правом (${permission})`
}
