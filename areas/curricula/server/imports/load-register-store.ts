import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type LoadColumn =
  | 'externalId'
  | 'year'
  | 'term'
  | 'discipline'
  | 'lessonKind'
  | 'teacher'
  | 'department'
  | 'groups'
  | 'flow'
  | 'hours'

interface StoredLoad extends KnownRow<LoadColumn> {
  disciplineId: number
  personId: number | null
  departmentId: number | null
  flowId: number | null
  groupIds: number[]
}

/** The register without the names that belong to other areas. */
export async function listLoadRows(db: Db): Promise<StoredLoad[]> {
  const { rows } = await sql<Omit<StoredLoad, 'cells'> & Cells<LoadColumn>>`
    select l.id, l.external_id as "externalId", y.label as year, l.term::text as term, k.name as "lessonKind",
      trim_scale(l.hours)::text as hours, null as discipline, null as teacher, null as department, null as groups,
      null as flow, l.discipline_id as "disciplineId", l.person_id as "personId", l.department_id as "departmentId",
      l.flow_id as "flowId",
      coalesce((select jsonb_agg(lg.group_id) from teaching_load_group lg where lg.load_id = l.id), '[]') as "groupIds"
    from teaching_load l
    join study_year y on y.id = l.study_year_id
    join lesson_kind k on k.id = l.lesson_kind_id
    order by l.study_year_id, l.term, l.id`.execute(db)
  return rows.map(({ id, disciplineId, personId, departmentId, flowId, groupIds, ...cells }) => ({
    id,
    disciplineId,
    personId,
    departmentId,
    flowId,
    groupIds,
    cells,
  }))
}

/** The ids of the kinds of lessons under their names. */
async function readLessonKinds(db: Db): Promise<Map<string, number>> {
  const kinds = await db.selectFrom('lesson_kind').select(['id', 'name']).orderBy('id').execute()
  return new Map(kinds.map(({ id, name }) => [name, id]))
}

export async function listLessonKinds(db: Db): Promise<string[]> {
  return [...(await readLessonKinds(db)).keys()]
}

export async function findWorkers(db: Db, personIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct person_id as id from employment where person_id = any(${personIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Enters loads and returns their ids, in the order of the rows. */
export async function insertLoads(tx: Db, rows: readonly FileRow<LoadColumn>[]): Promise<number[]> {
  const kinds = await readLessonKinds(tx)
  const inserted = await insertWithIds(
    tx,
    'teaching_load',
    rows.map(({ cells, ids }) => ({
      external_id: cells.externalId,
      study_year_id: ids.year!,
      term: Number(cells.term),
      discipline_id: ids.discipline!,
      lesson_kind_id: kinds.get(cells.lessonKind!)!,
      person_id: ids.teacher ?? null,
      department_id: ids.department ?? null,
      flow_id: ids.flow ?? null,
      hours: Number(cells.hours),
    })),
  )
  return inserted.map(({ id }) => id)
}

const UPDATED = { externalId: 'text', term: 'int', lessonKind: 'text', hours: 'numeric' } as const
const NAMED = ['year', 'discipline', 'teacher', 'department', 'flow'] as const

export async function updateLoads(tx: Db, rows: readonly ChangedRow<LoadColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update teaching_load l set external_id = w."externalId", study_year_id = w."yearId", term = w.term,
        discipline_id = w."disciplineId", lesson_kind_id = k.id, person_id = w."teacherId",
        department_id = w."departmentId", flow_id = w."flowId", hours = w.hours, version = l.version + 1
      from ${rowsAsTable(portion, UPDATED, NAMED)} w join lesson_kind k on k.name = w."lessonKind"
      where l.id = w.id`.execute(tx),
  )
}

/** Replaces the groups of loads by the given ones. */
export async function writeLoadGroups(
  tx: Db,
  loads: readonly { id: number; groupIds: readonly number[] }[],
): Promise<void> {
  await inPortions(loads, async (portion) => {
    const pairs = portion.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId })))
    const groupsOfFile = sql`unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ groupId }) => groupId)}::bigint[])`
    await sql`
      delete from teaching_load_group where load_id = any(${portion.map(({ id }) => id)}::bigint[])
        and (load_id, group_id) not in (select * from ${groupsOfFile})`.execute(tx)
    await sql`
      insert into teaching_load_group (load_id, group_id) select * from ${groupsOfFile} on conflict do nothing`.execute(
      tx,
    )
  })
}
