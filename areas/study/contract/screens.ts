import { screen } from '#platform/contract/screen.ts'
import { OFFICES } from './access.ts'

const access = { anyOf: ['university-data'] } as const
const CONTINGENT = 'data-students'
/** Disciplines, the curricula that need them, and their teachers. */
const STUDY_PROCESS = 'data-disciplines'

export const studyScreens = {
  students: screen({
    name: CONTINGENT,
    path: '/admin/data/students',
    title: 'Контингент',
    access,
    icon: 'people',
    part: { of: CONTINGENT, title: 'Студенты', order: 10 },
  }),
  student: screen({
    name: 'data-student',
    path: '/admin/data/students/$id',
    title: 'Студент: карточка',
    access,
  }),
  groups: screen({
    name: 'data-groups',
    path: '/admin/data/groups',
    title: 'Учебные группы',
    access,
    part: { of: CONTINGENT, title: 'Группы', order: 20 },
  }),
  group: screen({ name: 'data-group', path: '/admin/data/groups/$id', title: 'Группа: карточка', access }),
  // Ours, decision 0345.
  leftStudents: screen({
    name: 'left-students',
    path: '/directorate/left-students',
    title: 'Выбывшие студенты',
    access: OFFICES,
    icon: 'people',
  }),
  disciplines: screen({
    name: STUDY_PROCESS,
    path: '/admin/data/disciplines',
    title: 'Учебный процесс',
    access,
    icon: 'book',
    part: { of: STUDY_PROCESS, title: 'Дисциплины', order: 10 },
  }),
  discipline: screen({
    name: 'data-discipline',
    path: '/admin/data/disciplines/$id',
    title: 'Дисциплина: карточка',
    access,
  }),
  specialities: screen({
    name: 'data-specialities',
    path: '/admin/data/specialities',
    title: 'Специальности и направления',
    access,
    part: { of: STUDY_PROCESS, title: 'Специальности', order: 20 },
  }),
  speciality: screen({
    name: 'data-speciality',
    path: '/admin/data/specialities/$id',
    title: 'Специальность: карточка',
    access,
  }),
  flows: screen({
    name: 'data-flows',
    path: '/admin/data/flows',
    title: 'Потоки',
    access,
    part: { of: STUDY_PROCESS, title: 'Потоки', order: 50 },
  }),
  flow: screen({ name: 'data-flow', path: '/admin/data/flows/$id', title: 'Поток: карточка', access }),
}
