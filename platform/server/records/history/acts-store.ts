import { sql, type RawBuilder } from 'kysely'
import { MOST_CHANGES } from '#platform/contract/history.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ListedPage, PlaceInList } from '#platform/server/db/listed-page.ts'
import type { ChangeSetKind } from '../change-set.ts'
import type { RecordParts } from './record-parts.ts'

/** A row before an act and after it; null when it did not exist. */
export interface StoredChange {
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The part of a change set that concerns a record. */
export interface StoredAct {
  id: number
  kind: ChangeSetKind
  title: string
  /** The person in whose name it was done; null for the server itself. */
  personId: number | null
  at: string
  undoneAt: string | null
  isOwn: boolean
  sourceId: number | null
  changes: StoredChange[]
  count: number
}

// Names of tables and columns are written out rather than passed as parameters, so that the partial indexes
// are used.
const isOf = (table: string) => sql`c.table_name = ${sql.lit(table)}`
const named = (column: string) => sql`(coalesce(c.after, c.before) -> ${sql.lit(column)})`
const asJson = (id: number) => sql`to_jsonb(${id}::bigint)`

const isRecord = ({ table, of }: RecordParts, id: number): RawBuilder<boolean> =>
  of
    ? sql<boolean>`${isOf(table)} and ${named(of.column)} = ${asJson(id)}`
    : sql<boolean>`${isOf(table)} and c.row_key = jsonb_build_object('id', ${id}::bigint)`

/** The ids of the rows that the rows of a part belong to, including deleted ones. */
function ownersWithin(record: RecordParts, within: string, id: number): RawBuilder<unknown> {
  const column = within === record.table ? record.of!.column : record.parts![within]!.column
  return sql`(
    select to_jsonb(t.id) from ${sql.table(within)} t where t.${sql.ref(column)} = ${id}
    union select c.row_key -> 'id' from row_change c where ${isOf(within)} and ${named(column)} = ${asJson(id)})`
}

/** Every change of a record and its parts. */
function changesOf(record: RecordParts, id: number): RawBuilder<unknown> {
  const ofParts = Object.entries(record.parts ?? {}).map(([part, { column, within }]) =>
    within
      ? sql`${isOf(part)} and ${named(column)} in ${ownersWithin(record, within, id)}`
      : sql`${isOf(part)} and ${named(column)} = ${asJson(id)}`,
  )
  const conditions = [isRecord(record, id), ...ofParts]
  return sql.join(
    conditions.map((condition) => sql`select c.* from row_change c where ${condition}`),
    sql` union all `,
  )
}

/** True when an edit changed no rows but the record's own; `s` is the set. */
const isOwn = ({ along = [] }: RecordParts) => sql`(s.kind = 'edit'
  and (select count(*) from changes f where f.set_id = s.id)
    = (select count(*) from row_change r where r.set_id = s.id and r.table_name <> all(${along}::text[])))`

/** The acts on a record and its parts, including deleted ones, latest first. One statement. */
export async function listActs(
  db: Db,
  record: RecordParts,
  { id, limit, offset }: PlaceInList & { id: number },
): Promise<ListedPage<StoredAct>> {
  const { rows } = await sql<ListedPage<StoredAct>>`
    with changes as materialized (${changesOf(record, id)}), acts as (
      select set_id as id, count(*)::int as count from changes group by set_id
    )
    select (select count(*)::int from acts) as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'at', s.at,
        'personId', s.effective_person_id, 'undoneAt', s.undone_at, 'sourceId', s.source_id, 'isOwn', ${isOwn(record)},
        'count', a.count, 'changes', (
          select jsonb_agg(jsonb_build_object('table', c.table_name, 'before', c.before, 'after', c.after)
            order by c.seq, c.row_key)
          from (select * from changes where set_id = s.id order by seq, row_key limit ${MOST_CHANGES}) c))
        order by s.id desc)
      from (select * from acts order by id desc limit ${limit} offset ${offset}) a join change_set s using (id)
    ), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** `own`: the act changed only this record; `more`: other rows as well; `none`: not this record. */
export async function weighAct(
  db: Db,
  record: RecordParts,
  { id, setId }: { id: number; setId: number },
): Promise<'own' | 'more' | 'none'> {
  const { rows } = await sql<{ weight: 'own' | 'more' }>`
    with changes as materialized (select * from (${changesOf(record, id)}) c where c.set_id = ${setId})
    select case when ${isOwn(record)} then 'own' else 'more' end as weight
    from change_set s where s.id = ${setId} and exists (select from changes)
  `.execute(db)
  return rows[0]?.weight ?? 'none'
}
