import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { NAMED_ROOMS } from '#areas/rooms/server/public.ts'
import { roomBookingScreens } from '../contract/screens.ts'

const { roomBooking } = roomBookingScreens
/**
 * The words of a person who wants a room, rather than to know where it is: «забронировать 106», «бронь 106».
 */
const WANTS_IT = '^(за)?брон'

export const roomBookingSearch: AreaSearch = {
  sources: [
    {
      kind: 'actions',
      permissions: roomBooking.access.anyOf,
      find: ({ text, isFound, rankOf }) => sql`
        ${NAMED_ROOMS}
        select n.id, 'Забронировать ' || room_place(n.building, n.number) as title, n.detail, false as is_own,
          ${rankOf('n.words')} as rank
        from named n
        where ${text}::text ~ ${WANTS_IT} and n.is_bookable and ${isFound('n.words')}
        order by 5, n.building, n.number, n.id`,
      addressOf: (id) => addressOf(roomBooking, { room: id }),
    },
  ],
}
