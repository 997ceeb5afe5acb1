import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

export interface UnitRow {
  kind: 'group' | 'department'
  id: number
  name: string
  note: string | null
  personIds: number[]
}

interface UnitSearch {
  words: readonly string[]
  today: string
  limit: number
}

const membersOf = (groupId: ReturnType<typeof sql>) => sql`
  select distinct s.person_id from student_group_member m
  join student s on s.id = m.student_id and s.is_enrolled
  where m.group_id = ${groupId} and m.end_at is null`

const workersOf = (departmentId: ReturnType<typeof sql>, today: string) => sql`
  with recursive below as (
    select ${departmentId} as id
    union select d.id from department d join below on d.parent_id = below.id
  )
  select distinct e.person_id from employment_post ep join employment e on e.id = ep.employment_id
  where ep.department_id in (select id from below)
    and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')`

/** Study groups and departments by name, each with the people who belong to it today. */
export async function findUnits(db: Db, { words, today, limit }: UnitSearch): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    (select 'group' as kind, g.id, g.name, i.short_name as note, array(${membersOf(sql`g.id`)}) as "personIds"
      from student_group g join department i on i.id = g.institute_id
      where ${matchesWords('g.search_text', words)} and coalesce(g.end_at, 'infinity') >= ${today}::date
      order by g.admission_year desc, g.name limit ${limit})
    union all
    (select 'department', d.id, d.name, k.name, array(${workersOf(sql`d.id`, today)})
      from department d join department_kind k on k.id = d.kind_id
      where ${matchesWords('d.search_text', words)} and coalesce(d.end_at, 'infinity') >= ${today}::date
      order by d.name limit ${limit})
  `.execute(db)
  return rows
}

/** The people of one group or department. */
export async function readUnit(
  db: Db,
  { kind, unitId, today }: { kind: UnitRow['kind']; unitId: number; today: string },
): Promise<{ name: string; personIds: number[] } | null> {
  const { rows } = await (
    kind === 'group'
      ? sql<{ name: string; personIds: number[] }>`
        select g.name, array(${membersOf(sql`g.id`)}) as "personIds" from student_group g where g.id = ${unitId}`
      : sql<{ name: string; personIds: number[] }>`
        select d.name, array(${workersOf(sql`d.id`, today)}) as "personIds" from department d where d.id = ${unitId}`
  ).execute(db)
  return rows[0] ?? null
}
