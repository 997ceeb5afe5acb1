import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { LABELLED_SPECIALITIES } from './labels.ts'

export type SpecialityColumn = 'externalId' | 'code' | 'name' | 'level'

export async function listSpecialityRows(db: Db): Promise<KnownRow<SpecialityColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<SpecialityColumn>>`
    select s.id, s.external_id as "externalId", s.code, s.name, l.name as level
    from speciality s join study_level l on l.id = s.study_level_id order by s.code, l.id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

export async function listSpecialityReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    with ${LABELLED_SPECIALITIES}
    select id, label, array_remove(array[code, external_id], null) as aliases from labelled_speciality
  `.execute(db)
  return rows
}

export async function insertSpecialities(
  tx: Db,
  rows: readonly FileRow<SpecialityColumn>[],
  levels: ReadonlyMap<string, number>,
): Promise<void> {
  await insertRows(
    tx,
    'speciality',
    rows.map(({ cells }) => ({
      external_id: cells.externalId,
      code: cells.code!,
      name: cells.name!,
      study_level_id: levels.get(cells.level!)!,
    })),
  )
}

export async function updateSpecialities(
  tx: Db,
  rows: readonly ChangedRow<SpecialityColumn>[],
): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update speciality s set external_id = w."externalId", code = w.code, name = w.name, study_level_id = l.id,
        version = s.version + 1
      from ${rowsAsTable(portion, { externalId: 'text', code: 'text', name: 'text', level: 'text' })} w
      join study_level l on l.name = w.level
      where s.id = w.id`.execute(tx),
  )
}
