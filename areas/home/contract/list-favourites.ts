import { callsWith } from '#platform/contract/call.ts'
import { Favourites } from './favourites.ts'

/** A person's places above the menu: the first load knows this call alone. Ours: decision 0112. */
export const listFavourites = callsWith({})({
  method: 'GET',
  path: '/api/proxy/home/favourites',
  access: 'signed-in',
  because: 'Everybody keeps their own places above the menu',
  answer: Favourites,
})
