import { sql } from 'kysely'
import type { Who } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ListedPage, PlaceInList } from '#platform/server/db/listed-page.ts'

/** Who makes a change set; null for the server itself. */
export type Author = Pick<Who, 'realPersonId' | 'personId'> | null

export type ChangeSetKind = 'edit' | 'import' | 'order'

interface NewChangeSet {
  kind: ChangeSetKind
  /** What was done, for whoever reads the history. */
  title: string
  who: Author
  /** The set that this one takes back. */
  undoesId?: number
}

/**
 * Opens a change set: until the transaction ends, every change of a register is recorded in it. Another one that is
 * opened in the same transaction takes its place. Decision 0096.
 */
export async function openChangeSet(tx: Db, { kind, title, who, undoesId }: NewChangeSet): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into change_set (kind, title, person_id, effective_person_id, undoes_id)
      values (${kind}, ${title}, ${who?.realPersonId ?? null}, ${who?.personId ?? null}, ${undoesId ?? null})
      returning id
    )
    select id, set_config('kabinet.change_set', id::text, true) from opened
  `.execute(tx)
  return rows[0]!.id
}

/** Ends the open change set: what is written afterwards belongs to none. */
export async function closeChangeSet(tx: Db): Promise<void> {
  await sql`select set_config('kabinet.change_set', '', true)`.execute(tx)
}

/** Takes away a set in which nothing was changed. */
export async function dropEmptyChangeSet(tx: Db, id: number): Promise<void> {
  await sql`
    delete from change_set where id = ${id} and not exists (select from row_change where set_id = ${id})
  `.execute(tx)
}

/** A row of a register by its primary key. */
export interface RegisterRow {
  table: string
  key: Record<string, number | string>
}

interface RowChange extends RegisterRow {
  /** The fields that changed, as they were; null for a row that was not there. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** One act in the history of a record. */
interface HistoryEntry {
  id: number
  kind: ChangeSetKind
  title: string
  /** Who did it and in whose name; null for the server itself. */
  personId: number | null
  effectivePersonId: number | null
  at: string
  undoneAt: string | null
  undoesId: number | null
  changes: RowChange[]
}

/** The fields of one side of a change that differ from the other side. */
const differing = (side: 'before' | 'after', other: 'before' | 'after') => sql`(
  select jsonb_object_agg(f.key, f.value) from jsonb_each(c.${sql.ref(side)}) f
  where c.${sql.ref(other)} is null or f.value is distinct from c.${sql.ref(other)} -> f.key)`

/** The history of a record that consists of these rows, the newest first. One statement. */
export async function listChanges(
  db: Db,
  rows: readonly RegisterRow[],
  { limit, offset }: PlaceInList,
): Promise<ListedPage<HistoryEntry>> {
  const answer = await sql<ListedPage<HistoryEntry>>`
    with wanted as (
      select x ->> 'table' as table_name, x -> 'key' as row_key from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
    ), found as (
      select c.set_id, jsonb_agg(jsonb_build_object('table', c.table_name, 'key', c.row_key,
        'before', ${differing('before', 'after')}, 'after', ${differing('after', 'before')}) order by c.seq) as changes
      from row_change c join wanted using (table_name, row_key) group by c.set_id
    )
    select (select count(*)::int from found) as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'personId', s.person_id,
        'effectivePersonId', s.effective_person_id, 'at', s.at, 'undoneAt', s.undone_at, 'undoesId', s.undoes_id,
        'changes', s.changes) order by s.id desc)
      from (select change_set.*, found.changes from found join change_set on change_set.id = found.set_id
        order by change_set.id desc limit ${limit} offset ${offset}) s
    ), '[]') as items
  `.execute(db)
  return answer.rows[0]!
}
