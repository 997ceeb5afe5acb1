import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import { CARDS } from '#platform/contract/cards.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'

export const staffSearch: AreaSearch = {
  sources: [
    {
      kind: 'people',
      // One row a person, by the first of the posts of today.
      find: ({ today, isFound, rankOf }) => sql`
        select s.person_id as id, p.full_name as title, t.name || ', ' || coalesce(d.short_name, d.name) as detail,
          false as is_own, ${rankOf('s.search_text')} as rank
        from staff_entry s
        join person p on p.id = s.person_id
        join post_type t on t.id = s.post_type_id
        join department d on d.id = s.department_id
        where ${isFound('s.search_text')} and ${today}::date between s.begin_at and s.end_at
          and not exists (select from staff_entry better where better.person_id = s.person_id
            and better.rank < s.rank and ${today}::date between better.begin_at and better.end_at)
        order by 5, s.last_name, s.first_name, s.person_id`,
      addressOf: (id) => addressOf(CARDS.person, { id }),
    },
  ],
}
