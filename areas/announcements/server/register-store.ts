import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { AudienceRow } from '../contract/audience.ts'
import { peopleOf } from './audience-sql.ts'

export interface RegisterFilter {
  id: number
  audience: readonly AudienceRow[]
  today: string
  search: string
  confirmed: 'yes' | 'no' | null
  /** Left out for the whole register. */
  page?: { limit: number; offset: number }
}

export interface StoredRegister {
  total: number
  confirmed: number
  count: number
  items: {
    personId: number
    fullName: string
    groups: string | null
    confirmedAt: string | null
    isMeant: boolean
  }[]
}

/**
 * The people of an audience by name, with their confirmations, and those who confirmed while they belonged to it; the
 * counts and one page in one statement.
 */
export async function readRegister(db: Db, filter: RegisterFilter): Promise<StoredRegister> {
  const { id, audience, today, search, confirmed, page } = filter
  const words = searchWords(search)
  const isFound = words.length > 0 ? matchesWords('p.search_text', words) : sql`true`
  const hasAnswered =
    confirmed === null ? sql`true` : sql`(f.confirmed_at is not null) = ${confirmed === 'yes'}`
  const { rows } = await sql<StoredRegister>`
    with people as materialized (
      select person_id, c.confirmed_at, m.is_meant is not null as is_meant
      from (select person_id, true as is_meant from (${peopleOf(audience, today)}) audience) m
      full join (select person_id, confirmed_at from announcement_confirmation where announcement_id = ${id}) c
        using (person_id)
    ), found as materialized (
      select f.person_id, f.confirmed_at, f.is_meant, p.full_name
      from people f join person p on p.id = f.person_id where ${hasAnswered} and ${isFound}
    ), page as (
      select * from found order by full_name, person_id ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
    ), group_names as (
      select s.person_id, string_agg(g.name, ', ' order by g.name) as names
      from student s
      join student_group_member m on m.student_id = s.id and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
      join student_group g on g.id = m.group_id
      where s.is_enrolled and s.person_id in (select person_id from page)
      group by s.person_id
    )
    select (select count(*)::int from people) as total,
      (select count(confirmed_at)::int from people) as confirmed,
      (select count(*)::int from found) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('personId', person_id, 'fullName', full_name, 'groups', g.names,
          'confirmedAt', confirmed_at, 'isMeant', is_meant) order by full_name, person_id), '[]')
        from page left join group_names g using (person_id)) as items
  `.execute(db)
  return rows[0]!
}
