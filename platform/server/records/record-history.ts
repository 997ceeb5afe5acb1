import { sql } from 'kysely'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { DONE } from '#platform/contract/done.ts'
import type { UndoFailure } from '#platform/contract/undo.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ListedPage, PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { listChanges, type RegisterRow } from './change-set.ts'
import { refusedUndo, undoChangeSet } from './undo-change-set.ts'

/** How people read a column of a register. */
export interface ColumnWords {
  title: string
  /** The value in words; left out, it is shown as text. */
  show?: (value: unknown) => string
}

/** The rows that a record of a register consists of, and the words for their columns. */
export interface RecordParts {
  /** The table of the record itself: each change of a part raises its version. */
  table: string
  /** The tables of the parts, each with the column that names the record. */
  parts: Readonly<Record<string, string>>
  /** Tables to which an edit may write besides, and whose rows go back with it. */
  along?: readonly string[]
  /** Columns by table; a column without words is left out of the history. */
  words: Readonly<Record<string, Readonly<Record<string, ColumnWords>>>>
}

const isOfRecord = ({ table, parts }: RecordParts, ids: readonly number[]) => {
  const texts = ids.map(String)
  const owned = Object.entries(parts).map(
    ([part, column]) =>
      sql`c.table_name = ${part} and coalesce(c.after, c.before) ->> ${column} = any(${texts}::text[])`,
  )
  const itself = sql`c.table_name = ${table} and c.row_key ->> 'id' = any(${texts}::text[])`
  return sql`(${sql.join([itself, ...owned], sql` or `)})`
}

/** All rows that ever belonged to these records, those that are gone too. */
async function listRecordRows(db: Db, record: RecordParts, ids: readonly number[]): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    with act as (
      select distinct set_id from row_change
      where table_name = ${record.table}
        and row_key in (select jsonb_build_object('id', unnest(${ids}::bigint[])))
    )
    select distinct c.table_name as "table", c.row_key as key
    from act join row_change c using (set_id) where ${isOfRecord(record, ids)}
  `.execute(db)
  return rows
}

const shownText = ({ show }: ColumnWords, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return show
    ? show(value)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number}`
}

type Change = Awaited<ReturnType<typeof listChanges>>['items'][number]['changes'][number]

function describeChange({ words }: RecordParts, { table, before, after }: Change): HistoryEntry['changes'] {
  return Object.entries(words[table] ?? {}).flatMap(([column, known]) => {
    const [was, is] = [shownText(known, before?.[column]), shownText(known, after?.[column])]
    return was === is ? [] : [{ field: known.title, before: was, after: is }]
  })
}

/** An act whose author is still a number. */
export type UnnamedEntry = Omit<HistoryEntry, 'by'> & { personId: number | null }

/** The history of records in words, the newest act first. */
export async function readHistory(
  db: Db,
  record: RecordParts,
  { ids, ...place }: PlaceInList & { ids: readonly number[] },
): Promise<ListedPage<UnnamedEntry>> {
  const { count, items } = await listChanges(db, await listRecordRows(db, record, ids), place)
  return {
    count,
    items: items.map(({ id, kind, title, personId, at, undoneAt, changes }) => ({
      id,
      kind,
      title,
      personId,
      at,
      undoneAt,
      changes: changes.flatMap((change) => describeChange(record, change)),
    })),
  }
}

interface UndoneEdit {
  setId: number
  /** The records of whose history it is. */
  ids: readonly number[]
  audit: { action: string; entity: string; entityId: number }
  /** The refusal of a set that is not these records' alone. */
  missing: Error
}

type Undoing = Pick<HandlerContext, 'change' | 'who'> & { fail: Fail<UndoFailure> }

/** An edit that changed nothing but these records; imports and orders are taken back where they are kept. */
async function isEditOf(tx: Db, record: RecordParts, { setId, ids }: UndoneEdit): Promise<boolean> {
  const { rows } = await sql<{ isEdit: boolean }>`
    select exists (select from change_set where id = ${setId} and kind = 'edit')
      and exists (select from row_change where set_id = ${setId})
      and not exists (select from row_change c where c.set_id = ${setId}
        and c.table_name <> all(${record.along ?? []}::text[]) and not ${isOfRecord(record, ids)}) as "isEdit"
  `.execute(tx)
  return rows[0]!.isEdit
}

/** Takes back one edit of records and answers that this is done. */
export function undoEdit(
  record: RecordParts,
  edit: UndoneEdit,
  { change, who, fail }: Undoing,
): Promise<typeof DONE> {
  return change(async (tx, audit) => {
    if (!(await isEditOf(tx, record, edit))) throw edit.missing
    await undoChangeSet(tx, edit.setId, who)
    await audit({ ...edit.audit, after: { setId: edit.setId } })
    return DONE
  }).catch(refusedUndo(fail))
}
