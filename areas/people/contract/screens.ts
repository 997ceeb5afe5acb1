import { screen } from '#platform/contract/screen.ts'

const KEEPERS = { anyOf: ['university-data', 'hr-import'] } as const

export const peopleScreens = {
  people: screen({
    name: 'data-people',
    path: '/admin/data/people',
    title: 'Люди',
    access: KEEPERS,
    icon: 'people',
  }),
  person: screen({
    name: 'data-person',
    path: '/admin/data/people/$id',
    title: 'Человек: карточка',
    access: KEEPERS,
  }),
}
