import { screen } from '#platform/contract/screen.ts'

export const homeScreens = {
  home: screen({
    name: 'home',
    path: '/',
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
}
