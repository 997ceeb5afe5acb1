import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { libraryScreens } from '../contract/screens.ts'

export const librarySearch: AreaSearch = {
  sources: [
    {
      kind: 'books',
      find: ({ isFound, rankOf }) => sql`
        select t.id, t.title, concat_ws(', ', nullif(t.author, ''), t.year::text) as detail, false as is_own,
          ${rankOf('t.search_text')} as rank
        from library_title t
        where ${isFound('t.search_text')} and t.withdrawn_at is null
        order by 5, t.year desc nulls last, t.title, t.id`,
      addressOf: (id) => addressOf(libraryScreens.literatureSearch, { book: id }),
    },
  ],
}
