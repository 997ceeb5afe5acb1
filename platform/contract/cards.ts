/** The address of the card of each kind of thing. The screens belong to the area `cards`. */
export const CARDS = {
  person: { path: '/people/$id' },
  group: { path: '/groups/$id' },
  discipline: { path: '/disciplines/$id' },
  unit: { path: '/units/$id' },
  room: { path: '/rooms/$id' },
} as const
export type CardKind = keyof typeof CARDS
