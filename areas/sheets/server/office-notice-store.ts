import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

export async function findInstituteOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ instituteId: number }>`
    select institute_id as "instituteId" from statement where id = ${id}`.execute(db)
  return rows[0]!.instituteId
}

export interface ToldShipped {
  personId: number
  instituteId: number
  count: number
  /** The sheet that came last. */
  statementId: number
  subject: string
  groups: string
}

/** The sheets that wait in the office of an institute, for those who lead it; nothing where none waits. */
export async function listToldShipped(
  db: Db,
  { cases, today }: { cases: readonly { personId: number; instituteId: number }[]; today: string },
): Promise<ToldShipped[]> {
  const { rows } = await sql<ToldShipped>`
    select c."personId", c."instituteId", last.count::int as count, last.id as "statementId", d.name as subject,
      coalesce((select string_agg(distinct g.name, ', ') from statement_record r
        join student_group g on g.id = r.group_id where r.statement_id = last.id and not r.is_deleted), '') as groups
    from jsonb_to_recordset(${jsonText(cases)}::jsonb) c ("personId" bigint, "instituteId" bigint)
    cross join lateral (
      select s.id, s.discipline_id, count(*) over () from statement s
      where s.institute_id = c."instituteId" and s.status_id = 5 and s.withdrawn_at is null
      order by s.status_at desc, s.id desc limit 1
    ) last
    join discipline d on d.id = last.discipline_id
    where c."instituteId" in (select id from units_led_by(c."personId", ${today}::date))
  `.execute(db)
  return rows
}
