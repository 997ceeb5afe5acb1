import { screen } from '#platform/contract/screen.ts'
import { RECORD_BOOK } from '#areas/sheets/contract/notices.ts'

const reader = { anyOf: ['student', 'aspirant'] } as const
const student = { anyOf: ['student'] } as const

export const recordBookScreens = {
  recordBook: screen({
    name: 'record-book',
    path: RECORD_BOOK,
    title: 'Зачётная книжка',
    access: reader,
    icon: 'book',
  }),
  currentProgress: screen({
    name: 'current-progress',
    path: '/current-progress',
    title: 'Текущая успеваемость',
    access: student,
    icon: 'chart',
  }),
  certification: screen({
    name: 'intermediate-certification',
    path: '/certification',
    title: 'Промежуточная аттестация',
    access: reader,
    icon: 'list',
  }),
  workPlan: screen({
    name: 'work-plan',
    path: '/work-plan',
    title: 'Рабочий учебный план',
    access: student,
    icon: 'list',
  }),
  educationPlan: screen({
    name: 'education-plan',
    path: '/education-plan',
    title: 'Результаты освоения образовательной программы',
    access: student,
    icon: 'chart',
  }),
  studentCard: screen({
    name: 'student-card',
    path: '/student-card',
    title: 'Студенческий билет',
    access: reader,
    icon: 'person',
  }),
  markHistory: screen({
    name: 'mark-history',
    path: '/record-book/history',
    title: 'История оценок',
    access: reader,
    icon: 'audit',
  }),
  checkCard: screen({
    name: 'check-card',
    path: '/card/$code',
    title: 'Проверка студенческого билета',
    access: 'no-session',
    isForAnybody: true,
  }),
}
