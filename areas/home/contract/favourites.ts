import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { MOST_FAVOURITES } from './most-favourites.ts'

/** An address inside the portal with its query: no other site and no protocol. */
const Address = typedText({ max: 300 }).check(z.regex(/^\/(?![/\\])[^\s]*$/, 'Укажите адрес внутри портала'))

/** A screen or a card that a person keeps above the menu. */
const Favourite = z.object({ to: Address, title: typedText({ max: 120 }) })

/** A person's favourites in their order, each address once. */
export const Favourites = z.object({
  items: z.array(Favourite).check(
    z.maxLength(MOST_FAVOURITES, `В избранном не больше ${MOST_FAVOURITES} мест`),
    z.refine((items) => new Set(items.map(({ to }) => to)).size === items.length, 'Место названо дважды'),
  ),
})
export type Favourites = z.infer<typeof Favourites>
