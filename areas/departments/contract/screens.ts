import { screen } from '#platform/contract/screen.ts'

const KEEPERS = { anyOf: ['university-data', 'hr-import'] } as const
const DIRECTORATE = { anyOf: ['directorate'] } as const

/**
 * Two sets: the pages of the reader's own unit, and the directorate's pages of all its units. Decisions,
 * section 19.
 */
export const departmentsScreens = {
  employees: screen({
    name: 'department-employees',
    path: '/department/employees',
    title: 'Сотрудники подразделения',
    access: 'signed-in',
    icon: 'people',
  }),
  structure: screen({
    name: 'department-structure',
    path: '/department/structure',
    title: 'Структура подразделения',
    access: 'signed-in',
    icon: 'building',
  }),
  rates: screen({
    name: 'department-rates',
    path: '/department/rates',
    title: 'Ставки подразделения',
    access: 'signed-in',
    icon: 'journal',
    shownTo: { permissions: ['worker'] },
  }),
  states: screen({
    name: 'department-states',
    path: '/department/states',
    title: 'Штатные должности',
    access: 'signed-in',
    icon: 'list',
    shownTo: { permissions: ['worker'] },
  }),
  publications: screen({
    name: 'department-publications',
    path: '/department/publications',
    title: 'Публикации подразделения',
    access: 'signed-in',
    icon: 'book',
    shownTo: { permissions: ['worker'] },
  }),
  history: screen({
    name: 'department-history',
    path: '/department/history',
    title: 'История изменений',
    access: 'signed-in',
    icon: 'audit',
    shownTo: { permissions: ['worker'] },
  }),
  allEmployees: screen({
    name: 'employees',
    path: '/directorate/employees',
    title: 'Сотрудники',
    access: DIRECTORATE,
    icon: 'people',
  }),
  allStructure: screen({
    name: 'departments-structure',
    path: '/directorate/structure',
    title: 'Структура подразделений',
    access: DIRECTORATE,
    icon: 'building',
  }),
  allRates: screen({
    name: 'departments-rates',
    path: '/directorate/rates',
    title: 'Ставки подразделений',
    access: DIRECTORATE,
    icon: 'journal',
  }),
  units: screen({
    name: 'data-units',
    path: '/admin/data/units',
    title: 'Структура',
    access: KEEPERS,
    icon: 'building',
  }),
  unit: screen({
    name: 'data-unit',
    path: '/admin/data/units/$id',
    title: 'Подразделение: карточка',
    access: KEEPERS,
  }),
  employment: screen({
    name: 'data-employment',
    path: '/admin/data/people/$id/employment',
    title: 'Трудоустройство',
    access: KEEPERS,
  }),
}
