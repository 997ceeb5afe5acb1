import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import { CARDS } from '#platform/contract/cards.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { NAMED_ROOMS } from './named-rooms.ts'

export const roomsSearch: AreaSearch = {
  sources: [
    {
      kind: 'rooms',
      find: ({ isFound, rankOf }) => sql`
        ${NAMED_ROOMS}
        select n.id, room_place(n.building, n.number) as title, n.detail, false as is_own, ${rankOf('n.words')} as rank
        from named n
        where ${isFound('n.words')}
        order by 5, n.building, n.number, n.id`,
      addressOf: (id) => addressOf(CARDS.room, { id }),
    },
  ],
}
