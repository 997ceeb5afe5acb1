import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'

export interface NewFlow {
  name: string
  studyYearId: number
  disciplineId: number
  isIet: boolean
}

/** Creates flows that other areas maintain; the ids are in the order of the flows. */
export async function insertFlows(tx: Db, flows: readonly NewFlow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into flow (study_year_id, discipline_id, name, is_iet)
    select n.study_year_id, n.discipline_id, n.name, n.is_iet from ${unnestRows(flows, [
      { name: 'study_year_id', type: 'int', valueOf: ({ studyYearId }) => studyYearId },
      { name: 'discipline_id', type: 'bigint', valueOf: ({ disciplineId }) => disciplineId },
      { name: 'name', type: 'text', valueOf: ({ name }) => name },
      { name: 'is_iet', type: 'boolean', valueOf: ({ isIet }) => isIet },
    ])} n
    returning id, name
  `.execute(tx)
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  return flows.map(({ name }) => idOf.get(name)!)
}

export interface FlowSeat {
  flowId: number
  studentId: number
}

/**
 * Brings flows in line with their intended members from a day on: new students join, former ones come back,
 * all others leave. Returns the numbers of students who joined and left.
 */
export async function setMembers(
  tx: Db,
  { flowIds, seats, from }: { flowIds: readonly number[]; seats: readonly FlowSeat[]; from: string },
): Promise<{ joined: number; left: number }> {
  const { rows } = await sql<{ joined: number; left: number }>`
    with wanted as (
      select * from ${unnestRows(seats, [
        { name: 'flow_id', type: 'bigint', valueOf: ({ flowId }) => flowId },
        { name: 'student_id', type: 'bigint', valueOf: ({ studentId }) => studentId },
      ])} w
    ), joined as (
      insert into flow_student as known (flow_id, student_id, begin_at)
      select flow_id, student_id, ${from}::date from wanted
      on conflict (flow_id, student_id) do update set end_at = null where known.end_at is not null
      returning flow_id
    ), superfluous as (
      select m.flow_id, m.student_id, m.begin_at from flow_student m
      where m.flow_id = any(${[...flowIds]}::bigint[]) and m.end_at is null
        and not exists (select from wanted w where w.flow_id = m.flow_id and w.student_id = m.student_id)
    ), never as (
      delete from flow_student m using superfluous s
      where m.flow_id = s.flow_id and m.student_id = s.student_id and s.begin_at >= ${from}::date
      returning m.flow_id
    ), until as (
      update flow_student m set end_at = ${from}::date - 1 from superfluous s
      where m.flow_id = s.flow_id and m.student_id = s.student_id and s.begin_at < ${from}::date
      returning m.flow_id
    ), counted as (
      update flow f set version = f.version + 1
      where f.id in (select flow_id from joined union select flow_id from never union select flow_id from until)
    )
    select (select count(*)::int from joined) as joined,
      (select count(*)::int from never) + (select count(*)::int from until) as left
  `.execute(tx)
  return rows[0]!
}

/** Deletes flows with the lists of their students; lessons and journals that refer to one refuse. */
export async function deleteFlows(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from flow_student where flow_id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`delete from flow where id = any(${[...ids]}::bigint[])`.execute(tx)
}
