/** Where names lead: one address for each kind of thing that has a card. Screens of the area of cards. */
export const CARDS = {
  person: { path: '/people/$id' },
  group: { path: '/groups/$id' },
  discipline: { path: '/disciplines/$id' },
  unit: { path: '/units/$id' },
  room: { path: '/rooms/$id' },
} as const
export type CardKind = keyof typeof CARDS
