import { screen } from '#platform/contract/screen.ts'

export const scholarshipScreens = {
  scholarship: screen({
    name: 'scholarship',
    path: '/scholarship',
    title: 'Повышенная стипендия',
    access: { anyOf: ['student'] },
    icon: 'chart',
  }),
  achievements: screen({
    name: 'kept-scholarship',
    path: '/admin/data/scholarship',
    title: 'Достижения для стипендии',
    access: { anyOf: ['university-data'] },
    icon: 'chart',
  }),
}
