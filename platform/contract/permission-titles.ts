import { AREA_PERMISSION_TITLES } from './area-permissions.ts'
import type { Permission } from './permissions.ts'

interface Titles {
  /** The permission itself. */
  title: string
  /** Its holders as an audience of announcements. */
  holders?: string
  /** Its holders in the genitive: «раздел открыт для ...». */
  ofHolders?: string
}

const TITLES: Readonly<Record<Permission, Titles>> = {
  student: { title: 'Студент', holders: 'Студенты', ofHolders: 'студентов' },
  aspirant: { title: 'Аспирант', holders: 'Аспиранты', ofHolders: 'аспирантов' },
  'ex-student': {
    title: 'Отчисленный студент',
    holders: 'Отчисленные студенты',
    ofHolders: 'отчисленных студентов',
  },
  graduate: { title: 'Выпускник', holders: 'Выпускники', ofHolders: 'выпускников' },
  worker: { title: 'Сотрудник', holders: 'Сотрудники', ofHolders: 'сотрудников' },
  'department-head': {
    title: 'Руководитель подразделения',
    holders: 'Заведующие кафедрами и руководители отделов',
    ofHolders: 'руководителей подразделений',
  },
  'institute-or-deanery-head': {
    title: 'Руководитель института или деканата',
    holders: 'Директора институтов',
    ofHolders: 'руководителей институтов',
  },
  directorate: {
    title: 'Сотрудник дирекции',
    holders: 'Дирекции и ректорат',
    ofHolders: 'сотрудников дирекций',
  },
  'military-department': {
    title: 'Военный учебный центр',
    holders: 'Военный учебный центр',
    ofHolders: 'военного учебного центра',
  },
  'student-certificate': { title: 'Заказ справок об обучении', ofHolders: 'обучающихся и выпускников' },
  'student-course': {
    title: 'Выбор элективов по физкультуре',
    ofHolders: 'студентов, чьему курсу сейчас объявлен выбор',
  },
  'student-course-all-form': {
    title: 'Выбор иностранного языка',
    ofHolders: 'студентов, чьему курсу сейчас объявлен выбор',
  },
  admin: { title: 'Администратор', ofHolders: 'администраторов' },
  certificates: { title: 'Оформление справок' },
  'rooms-management': { title: 'Помещения: изменение' },
  'rooms-view': { title: 'Помещения: просмотр' },
  'rooms-department-assign-view': { title: 'Закрепление помещений: просмотр' },
  'rooms-department-assign-management': { title: 'Закрепление помещений: изменение' },
  'rooms-dictionaries-management': { title: 'Справочники помещений' },
  'statements-report-iet': { title: 'Отчёт по ведомостям ИОТ' },
  'resource-accounting': { title: 'Учёт ресурсов' },
  'booking-moderation': { title: 'Модерация бронирования' },
  'military-admin': { title: 'Воинский учёт' },
  'elective-moderation': { title: 'Модерация элективов' },
  'career-management': { title: 'Центр карьеры' },
  'portfolio-competition': { title: 'Конкурс портфолио' },
  'publications-approval': { title: 'Утверждение публикаций' },
  'hr-import': { title: 'Кадровые данные' },
  'inventory-view': { title: 'Инвентаризация: просмотр' },
  'users-management': { title: 'Пользователи и права' },
  'university-data': { title: 'Данные университета' },
  ...AREA_PERMISSION_TITLES,
}

/** The name of a permission on screens; a permission unknown to this version is shown by its code. */
export function permissionTitleOf(permission: string): string {
  return TITLES[permission as Permission]?.title ?? permission
}

/** The holders of a permission as an audience: «Студенты»; null when nothing is announced to them. */
export function holdersOf(permission: Permission): string | null {
  return TITLES[permission].holders ?? null
}

/** Its holders in the genitive: «студентов». */
export function ofHolders(permission: Permission): string {
  const { title, ofHolders: genitive } = TITLES[permission]
  return genitive ?? `сотрудников с правом «${title}»`
}
