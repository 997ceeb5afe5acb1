import { callsWith } from '#platform/contract/call.ts'
import { Favourites } from './favourites.ts'

/** A person's favourites; the only call of the area in the first load. Ours: decision 0112. */
export const listFavourites = callsWith({})({
  method: 'GET',
  path: '/api/proxy/home/favourites',
  access: 'signed-in',
  because: 'Everybody keeps their own places above the menu',
  answer: Favourites,
})
