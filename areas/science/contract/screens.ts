import { screen } from '#platform/contract/screen.ts'

export const scienceScreens = {
  patents: screen({
    name: 'patents',
    path: '/science/patents',
    title: 'Патенты',
    access: 'signed-in',
    icon: 'page',
  }),
  researchContracts: screen({
    name: 'research-contracts',
    path: '/science/research-contracts',
    title: 'Договоры НИР',
    access: 'signed-in',
    icon: 'list',
  }),
  teachingAids: screen({
    name: 'teaching-aids',
    path: '/science/teaching-aids',
    title: 'Учебно-методические пособия',
    access: 'signed-in',
    icon: 'book',
  }),
}
