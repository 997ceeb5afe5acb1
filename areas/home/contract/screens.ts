import { screen } from '#platform/contract/screen.ts'
import { HUB_ACCESS } from './hub-access.ts'

export const homeScreens = {
  home: screen({
    name: 'home',
    path: '/',
    isTitledByPage: true,
    title: 'Главная',
    access: 'signed-in',
    icon: 'home',
  }),
  // Ours: beyond.md no. 1.
  todos: screen({
    name: 'todos',
    path: '/todos',
    title: 'Дела и сроки',
    access: 'signed-in',
    icon: 'list',
  }),
  // Ours: the places of work above several screens. Decision 0209.
  studyHub: screen({
    name: 'study-hub',
    path: '/study',
    title: 'Учёба',
    access: HUB_ACCESS.study,
    icon: 'courses',
  }),
  leavingHub: screen({
    name: 'leaving-hub',
    path: '/leaving',
    title: 'Завершение обучения',
    access: HUB_ACCESS.leaving,
    icon: 'list',
  }),
  unitHub: screen({
    name: 'unit-hub',
    path: '/unit',
    isTitledByPage: true,
    title: 'Подразделение',
    access: HUB_ACCESS.unit,
    icon: 'building',
  }),
  deskHub: screen({
    name: 'desk-hub',
    path: '/desk',
    title: 'Заявки',
    access: HUB_ACCESS.desk,
    icon: 'list',
  }),
}
