import { screen } from '#platform/contract/screen.ts'

export const kitScreens = {
  // Ours: the parts of forms, for developers of the next one. Decision 0086.
  kit: screen({
    name: 'kit',
    path: '/kit',
    title: 'Набор для форм',
    access: 'signed-in',
    isDemoOnly: true,
  }),
}
