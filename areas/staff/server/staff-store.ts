import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { StaffMember } from '../contract/staff.ts'

export interface StaffQuestion {
  today: string
  words: readonly string[]
  /** Their units below are meant as well; none means everybody. */
  departmentIds: readonly number[]
  sort: string | null
  limit: number
  offset: number
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  fullname: sql`p.last_name, p.first_name`,
  '-fullname': sql`p.last_name desc, p.first_name desc`,
  post: sql`t.name, p.last_name, p.first_name`,
  '-post': sql`t.name desc, p.last_name, p.first_name`,
  department: sql`d.name, p.last_name, p.first_name`,
  '-department': sql`d.name desc, p.last_name, p.first_name`,
}

/** Latin letters, digits and what stands in addresses: such a word may belong to a contact. */
const CONTACT_WORD = /^[\d+()\-a-z@._]+$/

function contactMatches(word: string): RawBuilder<boolean> {
  const digits = word.replaceAll(/\D/g, '')
  const address = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const hasNumber =
    digits.length > 1 ? sql`regexp_replace(c.value, '\\D', '', 'g') like ${`%${digits}%`}` : sql`false`
  return sql<boolean>`exists (select from person_contact c where c.person_id = p.id
    and (c.kind = 'work_email' and lower(c.value) like ${address} or c.kind = 'work_phone' and ${hasNumber}))`
}

/** Every word begins a word of the name or the post, or belongs to a contact. Decision D-56. */
function isFound(words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  const conditions = words.map((word) => {
    const inContacts = CONTACT_WORD.test(word) ? sql` or ${contactMatches(word)}` : sql``
    return sql`(${matchesWords('p.search_text', [word])}
      or t.id in (select f.id from (select id, search_form(name) as search_text from post_type) f
        where ${matchesWords('f.search_text', [word])})${inContacts})`
  })
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Lists a page of the directory with the number of all found; one row a person, by the main post. */
export async function listStaff(
  db: Db,
  asked: StaffQuestion,
): Promise<{ count: number; items: StaffMember[] }> {
  const isInUnits =
    asked.departmentIds.length > 0 ? sql`and ep.department_id in (select id from unit)` : sql``
  const { rows } = await sql<{ count: number; items: StaffMember[] }>`
    with recursive unit as (
      select unnest(${asked.departmentIds}::bigint[]) as id
      union
      select d.id from unit join department d on d.parent_id = unit.id
    ), post as materialized (
      select distinct on (e.person_id) e.person_id, ep.department_id, ep.post_type_id
      from employment_post ep
      join employment e on e.id = ep.employment_id
      where ${asked.today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity') ${isInUnits}
      order by e.person_id, ep.is_main desc, ep.rate desc, ep.id
    ), found as (
      select p.id, p.full_name, d.id as department_id, d.name as department, t.id as post_id, t.name as post,
        row_number() over (order by ${ORDERS[asked.sort ?? 'fullname']!}, p.id) as place
      from post
      join person p on p.id = post.person_id
      join post_type t on t.id = post.post_type_id
      join department d on d.id = post.department_id
      where ${isFound(asked.words)}
    )
    select (select count(*) from found)::int as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'fullname', f.full_name, 'avatar', null,
        'department', jsonb_build_object('id', f.department_id, 'name', f.department),
        'post', jsonb_build_object('id', f.post_id, 'name', f.post),
        'email', ${contactOf('work_email')}, 'phone', ${contactOf('work_phone')}) order by f.place)
      from (select * from found order by place limit ${asked.limit} offset ${asked.offset}) f), '[]') as items
  `.execute(db)
  return rows[0]!
}

function contactOf(kind: string): RawBuilder<string | null> {
  return sql`(select c.value from person_contact c where c.person_id = f.id and c.kind = ${kind} order by c.position, c.id limit 1)`
}
