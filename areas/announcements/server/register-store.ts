import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { AudienceRow } from '../contract/audience.ts'
import { peopleOf } from './audience-sql.ts'

export async function countAudience(
  db: Db,
  audience: readonly AudienceRow[],
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${peopleOf(audience, today)}) people
  `.execute(db)
  return rows[0]!.count
}

export interface RegisterQuestion {
  id: number
  audience: readonly AudienceRow[]
  today: string
  search: string
  confirmed: 'yes' | 'no' | null
  /** Left out, everybody. */
  page?: { limit: number; offset: number }
}

export interface StoredRegister {
  total: number
  confirmed: number
  count: number
  items: { personId: number; fullName: string; groups: string | null; confirmedAt: string | null }[]
}

/** Who of an audience has confirmed, by name; the counts and one page in one statement. */
export async function readRegister(db: Db, asked: RegisterQuestion): Promise<StoredRegister> {
  const { id, audience, today, search, confirmed, page } = asked
  const words = searchWords(search)
  const isFound = words.length > 0 ? matchesWords('p.search_text', words) : sql`true`
  const isAsked = confirmed === null ? sql`true` : sql`(f.confirmed_at is not null) = ${confirmed === 'yes'}`
  const { rows } = await sql<StoredRegister>`
    with people as materialized (
      select m.person_id, c.confirmed_at
      from (${peopleOf(audience, today)}) m
      left join announcement_confirmation c on c.announcement_id = ${id} and c.person_id = m.person_id
    ), found as materialized (
      select f.person_id, f.confirmed_at, p.full_name
      from people f join person p on p.id = f.person_id where ${isAsked} and ${isFound}
    ), page as (
      select * from found order by full_name, person_id ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
    )
    select (select count(*)::int from people) as total,
      (select count(confirmed_at)::int from people) as confirmed,
      (select count(*)::int from found) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('personId', person_id, 'fullName', full_name, 'confirmedAt', confirmed_at,
          'groups', (select string_agg(g.name, ', ' order by g.name) from student s
            join student_group_member m on m.student_id = s.id and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
            join student_group g on g.id = m.group_id where s.person_id = page.person_id and s.state_id in (1, 2)))
          order by full_name, person_id), '[]') from page) as items
  `.execute(db)
  return rows[0]!
}
