import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

export interface FoundRow {
  /** Place of the group among `PERSON_GROUPS`. */
  place: number
  id: number
  fullName: string
  avatar: string | null
  status: string
}

interface Search {
  words: readonly string[]
  today: string
  /** The most people of each group. */
  perGroup: number
}

/** Finds people by name in each group that they belong to, by name within a group. */
export async function findPeople(db: Db, { words, today, perGroup }: Search): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as (
      select p.id, p.full_name, p.last_name, p.first_name from person p where ${matchesWords('p.search_text', words)}
    ), placed as (
      select distinct on (f.id) 0 as place, f.id, t.name || ', ' || coalesce(d.short_name, d.name) as status
      from found f
      join employment e on e.person_id = f.id
      join employment_post ep on ep.employment_id = e.id
      join post_type t on t.id = ep.post_type_id
      join department d on d.id = ep.department_id
      where ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
      order by f.id, ep.is_main desc, ep.rate desc, ep.id
    ), enrolled as (
      select distinct on (f.id, s.study_level_id = 4) case when s.study_level_id = 4 then 2 else 1 end as place, f.id,
        case when s.study_level_id = 4 then 'Аспирант' else 'Студент' end || coalesce(' гр. ' || g.name, '') as status
      from found f
      join student s on s.person_id = f.id and s.is_enrolled
      left join student_group_member m on m.student_id = s.id and m.end_at is null
      left join student_group g on g.id = m.group_id
      order by f.id, s.study_level_id = 4, s.admitted_on desc
    ), gone as (
      select distinct on (f.id) 3 as place, f.id,
        case when s.state_id = 4 then 'Выпускник' else 'Отчислен' end as status
      from found f
      join student s on s.person_id = f.id and not s.is_enrolled
      where not exists (select from student now where now.person_id = f.id and now.is_enrolled)
      order by f.id, s.closed_on desc nulls last
    ), ranked as (
      select k.place, f.id, f.full_name, k.status,
        row_number() over (partition by k.place order by f.last_name, f.first_name, f.id) as number
      from (table placed union all table enrolled union all table gone) k
      join found f on f.id = k.id
    )
    select place, id, full_name as "fullName", photo_address(id, 'small') as avatar, status
    from ranked where number <= ${perGroup} order by place, number
  `.execute(db)
  return rows
}

export interface Target {
  /** Holds permissions that nobody may borrow. */
  isAdministrator: boolean
}

export async function readTarget(
  db: Db,
  personId: number,
  { today, administration }: { today: string; administration: readonly string[] },
): Promise<Target | null> {
  const { rows } = await sql<Target>`
    select exists (
      select from permissions_of(p.id, ${today}::date) where permission = any(${administration})) as "isAdministrator"
    from person p where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

/** Full names by the ids of the people. */
export async function readFullNames(db: Db, personIds: readonly number[]): Promise<Map<number, string>> {
  const people = await db
    .selectFrom('person')
    .select(['id', sql<string>`full_name`.as('fullName')])
    .where('id', '=', sql<number>`any(${personIds})`)
    .execute()
  return new Map(people.map(({ id, fullName }) => [id, fullName]))
}
