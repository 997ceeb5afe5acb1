import { screen } from '#platform/contract/screen.ts'

export const kitScreens = {
  // Ours: the parts that forms are built of, for whoever builds the next one. Decision 0086.
  kit: screen({
    name: 'kit',
    path: '/kit',
    title: 'Набор для форм',
    access: 'signed-in',
    isDemoOnly: true,
  }),
}
