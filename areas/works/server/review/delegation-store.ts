import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Delegation } from '../../contract/review.ts'

const DELEGATION = (today: string) => sql`
  select g.id, jsonb_build_object('id', t.id, 'fio', t.full_name) as teacher,
    jsonb_build_object('id', d.id, 'fio', d.full_name) as delegate, to_char(g.begin_at, 'YYYY-MM-DD') as "beginAt",
    to_char(g.end_at, 'YYYY-MM-DD') as "endAt", ${today}::date between g.begin_at and g.end_at as "isNow"
  from works_delegation g join person t on t.id = g.teacher_id join person d on d.id = g.delegate_id`

interface Holder {
  personId: number
  today: string
}

/** A person's delegations to others, and others' to them; finished ones are left out. */
export async function listDelegations(db: Db, { personId, today }: Holder) {
  const { rows } = await sql<Delegation>`${DELEGATION(today)}
    where ${personId} in (g.teacher_id, g.delegate_id) and g.end_at >= ${today}::date order by g.begin_at, g.id limit 200
  `.execute(db)
  return {
    given: rows.filter(({ teacher }) => teacher.id === personId),
    taken: rows.filter(({ delegate, isNow }) => delegate.id === personId && isNow),
  }
}

export async function findDelegation(db: Db, id: number, today: string): Promise<Delegation | null> {
  const { rows } = await sql<Delegation>`${DELEGATION(today)} where g.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The people of the departments in which a person works today. */
const colleagues = ({ personId, today }: Holder) => sql`
  select e.person_id from employment e join employment_post ep on ep.employment_id = e.id
  where ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity') and e.person_id <> ${personId}
    and ep.department_id in (select op.department_id from employment o join employment_post op on op.employment_id = o.id
      where o.person_id = ${personId} and ${today}::date between op.begin_at and coalesce(op.end_at, 'infinity'))`

const MOST_FOUND = 50

/** Colleagues of one's own departments by a part of the name. */
export async function listColleagues(db: Db, { term, ...holder }: Holder & { term: string }) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, full_name as name from person
    where id in (${colleagues(holder)}) and search_form(full_name) like '%' || search_form(${term}) || '%'
    order by last_name, full_name, id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

export async function isColleague(db: Db, { id, ...holder }: Holder & { id: number }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${id}::bigint in (${colleagues(holder)}) as is`.execute(
    db,
  )
  return rows[0]!.is
}

interface NewRow {
  teacherId: number
  delegateId: number
  beginAt: string
  endAt: string
  now: Date
}

export async function insertDelegation(db: Db, { teacherId, delegateId, beginAt, endAt, now }: NewRow) {
  const { rows } = await sql<{ id: number }>`
    insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
    values (${teacherId}, ${delegateId}, ${beginAt}::date, ${endAt}::date, ${now}) returning id
  `.execute(db)
  return rows[0]!.id
}

interface Ended {
  delegateId: number
  beginAt: string
  endAt: string
}

/** Ends a delegation of a person yesterday, or deletes one that has not begun; null when there is none. */
export async function endDelegation(
  db: Db,
  { id, personId, today }: Holder & { id: number },
): Promise<Ended | null> {
  const { rows } = await sql<Ended>`
    with found as (
      select id, delegate_id as "delegateId", to_char(begin_at, 'YYYY-MM-DD') as "beginAt", to_char(end_at, 'YYYY-MM-DD') as "endAt"
      from works_delegation where id = ${id}
    ),
    ended as (
      update works_delegation set end_at = ${today}::date - 1
      where id = ${id} and teacher_id = ${personId} and begin_at < ${today}::date and end_at >= ${today}::date
      returning id
    ), gone as (
      delete from works_delegation where id = ${id} and teacher_id = ${personId} and begin_at >= ${today}::date
      returning id
    )
    select "delegateId", "beginAt", "endAt" from found where id in (select id from ended union all select id from gone)
  `.execute(db)
  return rows[0] ?? null
}

/** The people who decide for these supervisors today or later: the days of each, unless they are over. */
export async function listGivenBy(db: Db, teacherIds: readonly number[], today: string) {
  const { rows } = await sql<{ teacherId: number; delegateId: number; beginAt: string; endAt: string }>`
    select teacher_id as "teacherId", delegate_id as "delegateId", to_char(begin_at, 'YYYY-MM-DD') as "beginAt",
      to_char(end_at, 'YYYY-MM-DD') as "endAt" from works_delegation
    where teacher_id = any(${[...teacherIds]}::bigint[]) and end_at >= ${today}::date
  `.execute(db)
  return rows
}
