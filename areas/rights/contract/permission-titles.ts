import type { Permission } from '#platform/contract/permissions.ts'

/** What a permission is called on screens. */
export const PERMISSION_TITLES: Record<Permission, string> = {
  student: 'Студент',
  aspirant: 'Аспирант',
  'ex-student': 'Отчисленный студент',
  graduate: 'Выпускник',
  worker: 'Сотрудник',
  'department-head': 'Руководитель подразделения',
  'institute-or-deanery-head': 'Руководитель института или деканата',
  directorate: 'Сотрудник дирекции',
  'military-department': 'Военный учебный центр',
  'student-certificate': 'Заказ справок об обучении',
  'student-course': 'Выбор элективов по физкультуре',
  'student-course-all-form': 'Выбор иностранного языка',
  admin: 'Администратор',
  certificates: 'Оформление справок',
  'rooms-management': 'Помещения: изменение',
  'rooms-view': 'Помещения: просмотр',
  'rooms-department-assign-view': 'Закрепление помещений: просмотр',
  'rooms-department-assign-management': 'Закрепление помещений: изменение',
  'rooms-dictionaries-management': 'Справочники помещений',
  'statements-report-iet': 'Отчёт по ведомостям ИОТ',
  'resource-accounting': 'Учёт ресурсов',
  'booking-moderation': 'Модерация бронирования',
  'military-admin': 'Воинский учёт',
  'elective-moderation': 'Модерация элективов',
  'career-management': 'Центр карьеры',
  'portfolio-competition': 'Конкурс портфолио',
  'publications-approval': 'Утверждение публикаций',
  'hr-import': 'Кадровые данные',
  'inventory-view': 'Инвентаризация: просмотр',
  'content-management': 'Объявления и страницы',
  'users-management': 'Пользователи и права',
  'university-data': 'Данные университета',
  'audit-view': 'Журнал действий',
  'bypass-signing': 'Обходные листы: подпись',
}

/** The title of a permission; one that this version does not know keeps its name. */
export function permissionTitleOf(permission: string): string {
  return PERMISSION_TITLES[permission as Permission] ?? permission
}
