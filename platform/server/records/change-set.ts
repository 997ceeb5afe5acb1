import { sql } from 'kysely'
import type { Who } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import { DatabaseTroubleError } from '#platform/server/db/trouble.ts'

/** The author of a change set; null for the server itself. */
export type Author = Pick<Who, 'realPersonId' | 'personId'> | null

export type ChangeSetKind = 'edit' | 'import' | 'order'

interface NewChangeSet {
  kind: ChangeSetKind
  /** A title for readers of the history. */
  title: string
  who: Author
  /** The import run or the order that makes it, by its kind. */
  sourceId?: number | null
  /** The set that this one undoes. */
  undoesId?: number
}

const REGISTERS_LOCK = sql`hashtext('kabinet.registers')`

/** Prevents all other changes of registers until the transaction ends: what it reads of them stays true. */
export async function holdAllRegisters(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REGISTERS_LOCK})`.execute(tx)
}

/**
 * Prevents imports into registers until the transaction ends. Does not wait for an import that is being
 * written, since that may be waiting for a row locked here.
 * @throws DatabaseTroubleError `busy` while an import is being written
 */
export async function holdOffImports(tx: Db): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REGISTERS_LOCK}) as "isFree"`.execute(tx)
  if (!rows[0]!.isFree) throw new DatabaseTroubleError('busy')
}

/**
 * Opens a change set: until the transaction ends, every change of a register is recorded in it. A further set
 * opened in the same transaction replaces it. Decision 0096.
 * @throws DatabaseTroubleError `busy` while somebody else's import is being written
 */
export async function openChangeSet(
  tx: Db,
  { kind, title, who, sourceId, undoesId }: NewChangeSet,
): Promise<number> {
  await holdOffImports(tx)
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into change_set (kind, title, person_id, effective_person_id, source_id, undoes_id)
      values (${kind}, ${title}, ${who?.realPersonId ?? null}, ${who?.personId ?? null}, ${sourceId ?? null},
        ${undoesId ?? null})
      returning id
    )
    select id, set_config('kabinet.change_set', id::text, true) from opened
  `.execute(tx)
  return rows[0]!.id
}

/** Closes the open change set: later changes belong to none. */
export async function closeChangeSet(tx: Db): Promise<void> {
  await sql`select set_config('kabinet.change_set', '', true)`.execute(tx)
}

/** Records the import run or order that made a set, when it is not known before. */
export async function nameSource(tx: Db, id: number, sourceId: number): Promise<void> {
  await tx.updateTable('change_set').set({ source_id: sourceId }).where('id', '=', id).execute()
}

/** The number of the change set that is open in this transaction. */
export async function openedChangeSet(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select current_setting('kabinet.change_set')::bigint as id`.execute(tx)
  return rows[0]!.id
}

/** The title, kind and time of a set; null when there is none with this number. */
export async function findChangeSet(
  db: Db,
  id: number,
): Promise<{ kind: ChangeSetKind; title: string; at: Date } | null> {
  const set = await db
    .selectFrom('change_set')
    .select(['kind', 'title', 'at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (set as { kind: ChangeSetKind; title: string; at: Date } | undefined) ?? null
}

/** The ids of the rows of a table that a set inserted. */
export async function listCreated(db: Db, setId: number, table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (row_key ->> 'id')::bigint as id from row_change
    where set_id = ${setId} and table_name = ${table} and before is null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those of some rows of a table that sets with this title inserted. A row that an import has touched, and that was not
 * undone, is left out: it belongs to that import too.
 */
export async function listCreatedUnder(
  db: Db,
  title: string,
  { table, ids }: { table: string; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...ids]}::bigint[]) i (id)
    cross join lateral (
      select bool_or(c.before is null and s.title = ${title}) as is_created,
        bool_or(s.kind = 'import' and s.undone_at is null and s.undoes_id is null) as is_imported
      from row_change c join change_set s on s.id = c.set_id
      where c.table_name = ${table} and c.row_key = jsonb_build_object('id', i.id)
    ) known
    where known.is_created and not known.is_imported
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The values of an id column in the rows of a table that a set inserted, changed or removed. */
export async function listTouched(
  db: Db,
  setId: number,
  { table, column }: { table: string; column: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (coalesce(after, before) ->> ${column})::bigint as id from row_change
    where set_id = ${setId} and table_name = ${table}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes a set in which nothing was changed. */
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
