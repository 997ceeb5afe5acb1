import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RegisterRow } from './change-set.ts'
import type { ListedPage, PlaceInList } from '#platform/server/db/listed-page.ts'

/** A record of a register with its parts: rows of other registers that name it in the same column. */
export interface WholeRecord {
  table: string
  id: number
  parts: { tables: readonly string[]; column: string }
}

interface ActChange {
  table: string
  how: 'created' | 'changed' | 'removed'
  /** The row as the act left it, or as it was before it went. */
  row: Record<string, unknown>
}

/** One change set, as far as it concerns a record. */
export interface RecordAct {
  id: number
  title: string
  /** In whose name it was done; null for the server itself. */
  personId: number | null
  at: string
  isUndone: boolean
  /** Done by hand to this record; an import or an order may have changed much else. */
  isEdit: boolean
  /** The first of the changes, and how many there are. */
  changes: ActChange[]
  count: number
}

const MOST_CHANGES = 20

const changesOf = ({ table, id, parts }: WholeRecord): RawBuilder<unknown> => sql`
  select c.set_id, c.seq, c.row_key, c.table_name as "table", coalesce(c.after, c.before) as row,
    case when c.before is null then 'created' when c.after is null then 'removed' else 'changed' end as how
  from row_change c
  where c.table_name = ${table} and c.row_key = jsonb_build_object('id', ${id}::bigint)
    or c.table_name = any(${parts.tables}::text[])
      and coalesce(c.after, c.before) -> ${parts.column} = to_jsonb(${id}::bigint)`

/** What was done to a record and its parts, whether they are still there or not, the newest first. One statement. */
export async function listActs(
  db: Db,
  whole: WholeRecord,
  { limit, offset }: PlaceInList,
): Promise<ListedPage<RecordAct>> {
  const { rows } = await sql<ListedPage<RecordAct>>`
    with changes as materialized (${changesOf(whole)}), acts as (
      select s.* from change_set s where s.id in (select set_id from changes)
    )
    select (select count(*)::int from acts) as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'at', a.at, 'personId', a.effective_person_id,
        'isUndone', a.undone_at is not null, 'isEdit', a.kind = 'edit',
        'count', (select count(*)::int from changes c where c.set_id = a.id),
        'changes', (select jsonb_agg(jsonb_build_object('table', c."table", 'how', c.how, 'row', c.row)
          order by c.seq, c.row_key) from (
            select * from changes where set_id = a.id order by seq, row_key limit ${MOST_CHANGES}) c))
        order by a.id desc)
      from (select * from acts order by id desc limit ${limit} offset ${offset}) a), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** All rows that ever belonged to a record, those that are gone too. */
export async function listRowsOf(db: Db, whole: WholeRecord): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select distinct c."table", c.row_key as key from (${changesOf(whole)}) c
  `.execute(db)
  return rows
}

/** Whether an act was done by hand to this record or a part of it. */
export async function isEditOf(db: Db, actId: number, whole: WholeRecord): Promise<boolean> {
  const { rows } = await sql<{ isEdit: boolean }>`
    select exists (
      select from (${changesOf(whole)}) c join change_set s on s.id = c.set_id
      where s.id = ${actId} and s.kind = 'edit') as "isEdit"
  `.execute(db)
  return rows[0]!.isEdit
}
