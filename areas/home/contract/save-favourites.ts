import { callsWith } from '#platform/contract/call.ts'
import { Favourites } from './favourites.ts'

/** Saves a person's favourites in their order. Ours: decision 0112. */
export const saveFavourites = callsWith({})({
  method: 'PUT',
  path: '/api/proxy/home/favourites',
  access: 'signed-in',
  because: 'Everybody keeps their own places above the menu',
  body: Favourites,
  answer: Favourites,
})
