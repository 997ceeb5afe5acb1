import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Cells, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { LABELLED_DISCIPLINES } from './labels.ts'

export type FlowColumn = 'flow' | 'year' | 'discipline' | 'isIet' | 'student' | 'beginAt' | 'endAt'

/** Every seat in a flow, and one row for a flow in which nobody is. */
export async function listFlowRows(db: Db): Promise<KnownRow<FlowColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<FlowColumn>>`
    with ${LABELLED_DISCIPLINES}
    select f.id, f.name as flow, y.label as year, d.label as discipline, f.is_iet::text as "isIet",
      s.record_book as student, m.begin_at::text as "beginAt", m.end_at::text as "endAt"
    from flow f
    join study_year y on y.id = f.study_year_id
    join labelled_discipline d on d.id = f.discipline_id
    left join flow_student m on m.flow_id = f.id
    left join student s on s.id = m.student_id
    order by y.id, f.name, f.id, s.record_book`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

/** Every student by the record book, or by the code. */
export async function listStudentReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select id, record_book as label, array_remove(array[external_id], null) as aliases from student
  `.execute(db)
  return rows
}

export async function listYearReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select id, label, array[id::text] as aliases from study_year where not is_technical`.execute(db)
  return rows
}

/** Every flow by its name, with its discipline and year where several share it. */
export async function listFlowReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select f.id, array_remove(array[f.external_id], null) as aliases,
      case when count(*) over (partition by search_form(f.name)) = 1 then f.name
        else f.name || ' (' || d.name || ', ' || f.study_year_id || ')' end as label
    from flow f join discipline d on d.id = f.discipline_id`.execute(db)
  return rows
}

export interface NamedFlow {
  name: string
  yearId: number
  disciplineId: number
  isIet: boolean
}

/** Finds flows by name, year and discipline; null for those that are not there, in the order of the question. */
export async function findFlows(db: Db, flows: readonly NamedFlow[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select f.id
    from unnest(${flows.map(({ name }) => name)}::text[], ${flows.map(({ yearId }) => yearId)}::int[],
      ${flows.map(({ disciplineId }) => disciplineId)}::bigint[]) with ordinality w (name, year_id, discipline_id, place)
    left join flow f on f.study_year_id = w.year_id and f.discipline_id = w.discipline_id
      and search_form(f.name) = search_form(w.name)
    order by w.place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertFlows(tx: Db, flows: readonly NamedFlow[]): Promise<number[]> {
  const inserted = await insertWithIds(
    tx,
    'flow',
    flows.map(({ name, yearId, disciplineId, isIet }) => ({
      name,
      study_year_id: yearId,
      discipline_id: disciplineId,
      is_iet: isIet,
    })),
  )
  return inserted.map(({ id }) => id)
}

/** Stores whether flows belong to the trajectories. */
export async function updateFlows(tx: Db, ids: readonly number[], isIet: readonly boolean[]): Promise<void> {
  await sql`
    update flow f set is_iet = w.is_iet, version = f.version + 1
    from (select distinct on (id) * from unnest(${ids}::bigint[], ${isIet}::boolean[]) u (id, is_iet)) w
    where f.id = w.id and f.is_iet <> w.is_iet`.execute(tx)
}

export interface Seat {
  flowId: number
  studentId: number
  beginAt: string
  endAt: string | null
}

/** Puts students into flows, or corrects their days. */
export async function writeSeats(tx: Db, seats: readonly Seat[]): Promise<void> {
  await sql`
    with seated as (
    insert into flow_student as m (flow_id, student_id, begin_at, end_at)
    select * from unnest(${seats.map(({ flowId }) => flowId)}::bigint[],
      ${seats.map(({ studentId }) => studentId)}::bigint[], ${seats.map(({ beginAt }) => beginAt)}::date[],
      ${seats.map(({ endAt }) => endAt)}::date[])
    on conflict (flow_id, student_id) do update set begin_at = excluded.begin_at, end_at = excluded.end_at
      where (m.begin_at, m.end_at) is distinct from (excluded.begin_at, excluded.end_at)
    returning m.flow_id)
    update flow f set version = f.version + 1 where f.id in (select flow_id from seated)`.execute(tx)
}
