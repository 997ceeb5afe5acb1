import { screen } from '#platform/contract/screen.ts'

export const scholarshipScreens = {
  scholarship: screen({
    name: 'scholarship',
    path: '/scholarship',
    title: 'Повышенная стипендия',
    access: { anyOf: ['student'] },
    icon: 'chart',
  }),
}
