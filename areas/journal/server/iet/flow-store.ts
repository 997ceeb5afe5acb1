import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isReadBy, isTaughtBy, type Reader } from '../reader-rule.ts'
import { isYearClosed } from '../year-closed.ts'

export interface FlowRow {
  id: number
  name: string
  studyYearId: number
  beginAt: string
  endAt: string
  isClosed: boolean
  /** The person teaches a lesson of the flow and does not only read. */
  isTaught: boolean
}

/** The flows out of a list whose journal the person may read. One statement. */
export async function listReadFlows(db: Db, query: Reader & { ids: readonly number[] }): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select f.id, f.name, y.id as "studyYearId", to_char(y.begin_at, 'YYYY-MM-DD') as "beginAt",
      to_char(y.end_at, 'YYYY-MM-DD') as "endAt",
      ${isYearClosed(query.today)} as "isClosed",
      exists (select from lesson_meeting_flow lf where lf.flow_id = f.id and ${isTaughtBy(query, 'lf.lesson_id')}) as "isTaught"
    from flow f
    join study_year y on y.id = f.study_year_id
    where f.id = any(${[...query.ids]}::bigint[])
      and exists (select from lesson_meeting_flow lf where lf.flow_id = f.id and ${isReadBy(query, 'lf.lesson_id')})
    order by f.name, f.id
  `.execute(db)
  return rows
}

/** Finds or makes the courses of flows, in their lessons of one discipline and kind where these are named. */
export async function ensureFlowCourses(
  tx: Db,
  query: { flowIds: readonly number[]; disciplineId?: number; lessonTypeId?: number },
): Promise<number[]> {
  const disciplineId = query.disciplineId ?? null
  const lessonTypeId = query.lessonTypeId ?? null
  const { rows } = await sql<{ id: number }>`
    insert into journal_course (study_year_id, discipline_id, lesson_kind_id, flow_id)
    select distinct lf.study_year_id, lf.discipline_id, lf.lesson_kind_id, lf.flow_id
    from lesson_meeting_flow lf
    where lf.flow_id = any(${[...query.flowIds]}::bigint[])
      and (${disciplineId}::bigint is null or lf.discipline_id = ${disciplineId}::bigint)
      and (${lessonTypeId}::int is null or lf.lesson_kind_id = ${lessonTypeId}::int)
    order by lf.flow_id, lf.lesson_kind_id
    on conflict (flow_id, study_year_id, discipline_id, lesson_kind_id) where flow_id is not null
      do update set subgroup = excluded.subgroup
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
