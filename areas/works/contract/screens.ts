import { screen } from '#platform/contract/screen.ts'

export const worksScreens = {
  ownWorks: screen({
    name: 'own-works',
    path: '/works',
    title: 'Согласование работ',
    access: { anyOf: ['student', 'aspirant'] },
    icon: 'list',
  }),
  taughtWorks: screen({
    name: 'taught-works',
    path: '/teacher/works',
    isTitledByPage: true,
    title: 'Согласование работ',
    access: { anyOf: ['worker', 'aspirant'] },
    icon: 'list',
    isWide: true,
  }),
  unitWorks: screen({
    name: 'unit-works',
    path: '/admin/works',
    title: 'Согласования кафедры',
    access: { anyOf: ['department-head', 'directorate'] },
    icon: 'list',
  }),
  workRules: screen({
    name: 'work-rules',
    path: '/admin/work-rules',
    title: 'Правила согласования',
    access: { anyOf: ['university-data'] },
    icon: 'list',
  }),
  worksOfStaff: screen({
    name: 'works-of-staff',
    path: '/admin/works/$staffId',
    title: 'Согласование работ',
    access: { anyOf: ['department-head', 'directorate'] },
    icon: 'list',
    isWide: true,
  }),
}
