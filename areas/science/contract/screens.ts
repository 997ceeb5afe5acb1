import { screen } from '#platform/contract/screen.ts'

export const scienceScreens = {
  patents: screen({
    name: 'patents',
    path: '/science/patents',
    title: 'Патенты',
    access: 'signed-in',
    menu: { group: 'Наука', icon: 'page', order: 10 },
    keywords: 'изобретения свидетельства',
  }),
  researchContracts: screen({
    name: 'research-contracts',
    path: '/science/research-contracts',
    title: 'Договоры НИР',
    access: 'signed-in',
    menu: { group: 'Наука', icon: 'list', order: 20 },
    keywords: 'научно-исследовательские работы заказчик',
  }),
  teachingAids: screen({
    name: 'teaching-aids',
    path: '/science/teaching-aids',
    title: 'Учебно-методические пособия',
    access: 'signed-in',
    menu: { group: 'Наука', icon: 'book', order: 30 },
    keywords: 'учебники методички',
  }),
}
