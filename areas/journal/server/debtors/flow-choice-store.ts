import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Reader } from '../reader-rule.ts'
import { studentsOfFlow } from './flow-rule.ts'

export async function listFlowStudents(db: Db, flowId: number, today: string): Promise<Set<number>> {
  const { rows } = await studentsOfFlow(flowId, today).execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The flows that a person teaches in the study year of a day, by name. */
export async function listTaughtFlows(
  db: Db,
  { personId, today }: Reader,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct f.id, f.name
    from lesson_meeting_teacher t
    join lesson_meeting_flow l on l.lesson_id = t.lesson_id
    join study_year y on y.id = l.study_year_id and not y.is_technical
      and ${today}::date between y.begin_at and y.end_at
    join flow f on f.id = l.flow_id
    where t.person_id = ${personId}
    order by f.name, f.id
  `.execute(db)
  return rows
}
