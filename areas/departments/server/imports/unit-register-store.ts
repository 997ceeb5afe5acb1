import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { LABELLED_UNITS } from './labels.ts'

export async function listUnits(db: Db): Promise<KnownRow<UnitColumn>[]> {
  const { rows } = await sql<{ id: number } & KnownRow<UnitColumn>['cells']>`
    ${LABELLED_UNITS}
    select d.id, d.external_id as "externalId", d.name, d.short_name as "shortName", k.name as kind,
      a.label as parent, d.email, d.phone, d.address, d.begin_at::text as "beginAt", d.end_at::text as "endAt"
    from department d
    join department_kind k on k.id = d.kind_id
    left join labelled a on a.id = d.parent_id
    join placed p on p.id = d.id
    order by p.path, d.id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

export type UnitColumn =
  | 'externalId'
  | 'name'
  | 'shortName'
  | 'kind'
  | 'parent'
  | 'email'
  | 'phone'
  | 'address'
  | 'beginAt'
  | 'endAt'

/** All units, with the names by which files may refer to them. */
export async function listUnitReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<{ id: number; label: string; aliases: string[] }>`
    ${LABELLED_UNITS}
    select id, label, array_remove(array[name, short_name, external_id, path], null) as aliases from labelled
  `.execute(db)
  return rows
}

export async function listUnitKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from department_kind order by id`.execute(db)
  return rows.map(({ name }) => name)
}

/** The unit above each unit. */
export async function listParents(db: Db): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    select id, parent_id as "parentId" from department`.execute(db)
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** Founds units and gives their ids, in the order of the rows. */
export async function insertUnits(tx: Db, rows: readonly FileRow<UnitColumn>[]): Promise<number[]> {
  const kinds = await sql<{ id: number; name: string }>`select id, name from department_kind`.execute(tx)
  const kindIds = new Map(kinds.rows.map(({ id, name }) => [name, id]))
  const inserted = await insertWithIds(
    tx,
    'department',
    rows.map(({ cells, ids }) => ({
      external_id: cells.externalId,
      name: cells.name!,
      short_name: cells.shortName,
      kind_id: kindIds.get(cells.kind!)!,
      parent_id: ids.parent ?? null,
      email: cells.email,
      phone: cells.phone,
      address: cells.address,
      begin_at: cells.beginAt ?? LONG_AGO,
      end_at: cells.endAt,
    })),
  )
  return inserted.map(({ id }) => id)
}

/** The day from which the table counts a unit whose beginning is unknown. */
const LONG_AGO = '2000-01-01'

export async function updateUnits(tx: Db, rows: readonly ChangedRow<UnitColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update department d
      set external_id = w."externalId", name = w.name, short_name = w."shortName", kind_id = k.id, parent_id = w."parentId",
        email = w.email, phone = w.phone, address = w.address, begin_at = coalesce(w."beginAt", ${LONG_AGO}),
        end_at = w."endAt", version = d.version + 1, updated_at = now()
      from ${rowsAsTable(portion, UPDATED, ['parent'])} w
      join department_kind k on k.name = w.kind
      where d.id = w.id`.execute(tx),
  )
}

const UPDATED = {
  externalId: 'text',
  name: 'text',
  shortName: 'text',
  kind: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  beginAt: 'date',
  endAt: 'date',
} as const
