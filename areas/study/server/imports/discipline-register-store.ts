import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { LABELLED_DISCIPLINES } from './labels.ts'

export type DisciplineColumn = 'externalId' | 'name' | 'department'

/** The register without the names of chairs, which belong to another area. */
export async function listDisciplineRows(
  db: Db,
): Promise<(KnownRow<DisciplineColumn> & { departmentId: number | null })[]> {
  const { rows } = await sql<{ id: number; departmentId: number | null } & Cells<DisciplineColumn>>`
    select id, external_id as "externalId", name, null as department, department_id as "departmentId"
    from discipline order by name, id`.execute(db)
  return rows.map(({ id, departmentId, ...cells }) => ({ id, departmentId, cells }))
}

export async function listDisciplineReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    with ${LABELLED_DISCIPLINES}
    select id, label, array_remove(array[name, external_id], null) as aliases from labelled_discipline
  `.execute(db)
  return rows
}

export async function insertDisciplines(tx: Db, rows: readonly FileRow<DisciplineColumn>[]): Promise<void> {
  await insertRows(
    tx,
    'discipline',
    rows.map(({ cells, ids }) => ({
      external_id: cells.externalId,
      name: cells.name!,
      department_id: ids.department ?? null,
    })),
  )
}

export async function updateDisciplines(
  tx: Db,
  rows: readonly ChangedRow<DisciplineColumn>[],
): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update discipline d set external_id = w."externalId", name = w.name, department_id = w."departmentId",
        version = d.version + 1
      from ${rowsAsTable(portion, { externalId: 'text', name: 'text' }, ['department'])} w
      where d.id = w.id`.execute(tx),
  )
}
