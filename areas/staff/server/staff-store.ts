import { sql, type RawBuilder } from 'kysely'
import { FIELD_VISIBILITY, type Standing } from '#areas/people/contract/field-visibility.ts'
import { anyCondition } from '#platform/server/db/any-condition.ts'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { StaffMember } from '../contract/staff.ts'

export interface StaffFilter {
  today: string
  readerId: number
  /** The reader studies or works here. */
  isMember: boolean
  words: readonly string[]
  /** Include the units below them; none means everybody. */
  departmentIds: readonly number[]
  sort: string | null
  limit: number
  offset: number
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  fullname: sql`s.last_name, s.first_name`,
  '-fullname': sql`s.last_name desc, s.first_name desc`,
  post: sql`t.name, s.last_name, s.first_name`,
  '-post': sql`t.name desc, s.last_name, s.first_name`,
  department: sql`d.name, s.last_name, s.first_name`,
  '-department': sql`d.name desc, s.last_name, s.first_name`,
}

/** Latin letters, digits and the signs of addresses: such a word may belong to a contact. */
const CONTACT_WORD = /^[\d+()\-a-z@._]+$/

/** True when the reader may see a colleague's contacts and photo: one consent covers both. */
function seesContactsOf(alias: string, { readerId, isMember }: StaffFilter): RawBuilder<boolean> {
  const personId = sql.ref(alias)
  const hasNotObjected = sql<boolean>`not exists (select from consent_in_force c
    where c.person_id = ${personId} and c.kind = 'directory' and not c.is_given)`
  const standings: Partial<Record<Standing, RawBuilder<boolean>>> = {
    self: sql<boolean>`${personId} = ${readerId}`,
    ...(isMember && { member: hasNotObjected }),
  }
  return anyCondition(FIELD_VISIBILITY.workContacts.seenBy, standings)
}

function contactMatches(word: string): RawBuilder<boolean> {
  const digits = word.replaceAll(/\D/g, '')
  const address = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const hasNumber = digits.length > 1 ? sql` or s.phones like ${`%${digits}%`}` : sql``
  return sql<boolean>`(s.emails like ${address}${hasNumber})`
}

/**
 * Every word begins a word of the name or the post, or belongs to a contact that the reader may see. Decision
 * D-56.
 */
function matchesSearch(filter: StaffFilter): RawBuilder<boolean> {
  const conditions = filter.words.map((word) => {
    const inContacts = CONTACT_WORD.test(word)
      ? sql` or (${contactMatches(word)} and ${seesContactsOf('s.person_id', filter)})`
      : sql``
    return sql`(${matchesWords('s.search_text', [word])}
      or s.post_type_id = any (array(select f.id from post_type f where ${matchesWords('f.search_text', [word])}))
      ${inContacts})`
  })
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}

/** The posts in force on the day, in the requested units if there are any. */
function isListed(alias: string, { today, departmentIds }: StaffFilter): RawBuilder<boolean> {
  const entry = sql.ref(alias)
  const isInUnits =
    departmentIds.length > 0 ? sql` and ${entry}.department_id = any (array(select id from unit))` : sql``
  return sql<boolean>`${today}::date between ${entry}.begin_at and ${entry}.end_at${isInUnits}`
}

/** Lists a page of the directory with the number of all found; one row a person, by the main post. One statement. */
export async function listStaff(
  db: Db,
  filter: StaffFilter,
): Promise<{ count: number; items: StaffMember[] }> {
  const found = sql<boolean>`${isListed('s', filter)} and ${matchesSearch(filter)} and (s.rank = 1 or not exists (
      select from staff_entry better
      where better.person_id = s.person_id and better.rank < s.rank and ${isListed('better', filter)}))`
  const { rows } = await sql<{ count: number; items: StaffMember[] }>`
    with recursive unit as (
      select unnest(${filter.departmentIds}::bigint[]) as id
      union
      select d.id from unit join department d on d.parent_id = unit.id
    ), page as materialized (
      select s.person_id, d.id as department_id, d.name as department, t.id as post_id, t.name as post
      from staff_entry s
      join post_type t on t.id = s.post_type_id
      join department d on d.id = s.department_id
      where ${found}
      order by ${ORDERS[filter.sort ?? 'fullname']!}, s.person_id
      limit ${filter.limit} offset ${filter.offset}
    ), placed as (
      select *, row_number() over () as place from page
    )
    select (select count(*) from staff_entry s where ${found})::int as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'fullname', p.full_name, 'avatar', case when ${seesContactsOf('p.id', filter)} then photo_address(p.id, 'small') end,
        'department', jsonb_build_object('id', f.department_id, 'name', f.department),
        'post', jsonb_build_object('id', f.post_id, 'name', f.post),
        'email', ${contactOf('work_email', filter)}, 'phone', ${contactOf('work_phone', filter)}) order by f.place)
      from placed f join person p on p.id = f.person_id), '[]') as items
  `.execute(db)
  return rows[0]!
}

function contactOf(kind: string, filter: StaffFilter): RawBuilder<string | null> {
  return sql`(select c.value from person_contact c where c.person_id = p.id and c.kind = ${kind}
    and ${seesContactsOf('p.id', filter)} order by c.position, c.id limit 1)`
}
