import type { Permission } from '#platform/contract/permissions.ts'

/** Roles to which announcements are written. */
export const PERMISSION_TITLES: Partial<Record<Permission, string>> = {
  student: 'Студенты',
  aspirant: 'Аспиранты',
  'ex-student': 'Отчисленные студенты',
  graduate: 'Выпускники',
  worker: 'Сотрудники',
  'department-head': 'Заведующие кафедрами и руководители отделов',
  'institute-or-deanery-head': 'Директора институтов',
  directorate: 'Дирекции и ректорат',
  'military-department': 'Военный учебный центр',
  'content-management': 'Редакторы портала',
}
