import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isAnswered, isFresh, isHolding } from './request-row.ts'

export interface RequestFacts {
  id: number
  personId: number
  statusId: number
  comment: string | null
  lastDay: string
  isClosed: boolean
}

/** The facts for notices about some requests. */
export async function listRequestFacts(db: Db, ids: readonly number[]): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select r.id, s.person_id as "personId", r.status_id as "statusId", r.status_comment as comment,
      to_char(r.created_on + 60, 'YYYY-MM-DD') as "lastDay", r.closed_at is not null as "isClosed"
    from military_request r join student s on s.id = r.student_id where r.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

/** The requests in progress whose documents end in this many days. */
export async function listEnding(
  db: Db,
  today: string,
  days: readonly number[],
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select r.id, s.person_id as "personId" from military_request r join student s on s.id = r.student_id
    where r.status_id <> 5 and r.closed_at is null and ${isHolding(today)}
      and r.created_on + 60 - ${today}::date = any(${[...days]}::int[])
    order by r.id
  `.execute(db)
  return rows
}

/**
 * Those who keep the queue of an institute and not that of the whole university; with null, those who keep the whole
 * one.
 */
export async function listDesk(db: Db, instituteId: number | null, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.person_id as id from holders_of(array['military-admin']::text[], ${today}::date) h
    cross join lateral permissions_of(h.person_id, ${today}::date) held
    where held.permission = 'military-admin'
    group by h.person_id
    having case when ${instituteId}::bigint is null then bool_or(held.department_id is null)
      else bool_and(held.department_id is not null) and bool_or(held.department_id = ${instituteId}::bigint) end
    order by h.person_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** What waits for one person at the desk. */
export interface Arrivals {
  personId: number
  fresh: number
  answered: number
  /** The only student of whom there is something to say; null for several. */
  student: string | null
}

/** The requests that wait for each of these holders of the right, of the institutes for which they hold it. */
export async function listArrivals(db: Db, personIds: readonly number[], today: string): Promise<Arrivals[]> {
  const { rows } = await sql<Arrivals>`
    with desk as (
      select p.id, bool_or(held.department_id is null) as is_whole, array_agg(held.department_id) as institutes
      from unnest(${[...personIds]}::bigint[]) p (id)
      cross join lateral permissions_of(p.id, ${today}::date) held
      where held.permission = 'military-admin' group by p.id
    ), waiting as (
      select r.institute_id, ${isFresh} as is_fresh, concat_ws(', ', p.full_name, g.name) as student
      from military_request r
      join student s on s.id = r.student_id
      join person p on p.id = s.person_id
      left join student_group g on g.id = r.group_id
      where ${isFresh} or ${isAnswered}
    )
    select desk.id as "personId", count(*) filter (where w.is_fresh)::int as fresh,
      count(*) filter (where not w.is_fresh)::int as answered, case when count(*) = 1 then min(w.student) end as student
    from desk join waiting w on desk.is_whole or w.institute_id = any(desk.institutes)
    group by desk.id
  `.execute(db)
  return rows
}
