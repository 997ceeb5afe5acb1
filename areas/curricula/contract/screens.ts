import { screen } from '#platform/contract/screen.ts'

const access = { anyOf: ['university-data'] } as const

export const curriculaScreens = {
  curricula: screen({
    name: 'data-curricula',
    path: '/admin/data/curricula',
    title: 'Учебные планы',
    access,
    part: { of: 'data-disciplines', title: 'Учебные планы', order: 30 },
  }),
  curriculum: screen({
    name: 'data-curriculum',
    path: '/admin/data/curricula/$id',
    title: 'Учебный план: карточка',
    access,
  }),
  loads: screen({
    name: 'data-loads',
    path: '/admin/data/loads',
    title: 'Учебная нагрузка',
    access,
    part: { of: 'data-disciplines', title: 'Нагрузка', order: 40 },
  }),
  load: screen({ name: 'data-load', path: '/admin/data/loads/$id', title: 'Нагрузка: карточка', access }),
}
