import { screen } from '#platform/contract/screen.ts'

export const scienceScreens = {
  patents: screen({
    name: 'patents',
    path: '/science/patents',
    title: 'Патенты',
    access: 'signed-in',
    icon: 'page',
    keywords: 'изобретения свидетельства',
  }),
  researchContracts: screen({
    name: 'research-contracts',
    path: '/science/research-contracts',
    title: 'Договоры НИР',
    access: 'signed-in',
    icon: 'list',
    keywords: 'научно-исследовательские работы заказчик',
  }),
  teachingAids: screen({
    name: 'teaching-aids',
    path: '/science/teaching-aids',
    title: 'Учебно-методические пособия',
    access: 'signed-in',
    icon: 'book',
    keywords: 'учебники методички',
  }),
}
