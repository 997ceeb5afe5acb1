import { callsWith } from '#platform/contract/call.ts'
import { Favourites } from './favourites.ts'

/** Keeps a person's places above the menu in their order. Ours: decision 0112. */
export const saveFavourites = callsWith({})({
  method: 'PUT',
  path: '/api/proxy/home/favourites',
  access: 'signed-in',
  because: 'Everybody keeps their own places above the menu',
  body: Favourites,
  answer: Favourites,
})
