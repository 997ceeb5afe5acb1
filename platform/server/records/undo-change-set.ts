import { sql } from 'kysely'
import type { DatabaseError } from 'pg'
import type { UndoFailure } from '#platform/contract/undo.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isAgainstRule, isRestricted, violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import { closeChangeSet, openChangeSet, type Author, type ChangeSetKind } from './change-set.ts'
import { findHolders } from './place-holders.ts'
import { describeRegister, findReferring, type Register } from './register.ts'
import { countedRows, titleOf } from './rows-in-the-way.ts'
import { CannotUndoError, type InTheWay } from './undo-refusal.ts'

/** The progress of a large undo, for the person who waits for it; `take` may throw to stop it. */
export interface UndoPace {
  begin: (phase: string, total: number) => Promise<void>
  take: (count: number) => Promise<void> | void
}

const NO_PACE: UndoPace = { begin: () => Promise.resolve(), take: () => undefined }

const MOST_NAMED = 20
const MOST_TITLE = 200
/** The number of rows that are removed at once: each is looked up in all tables that may refer to it. */
const PORTION = 500

interface StoredSet {
  kind: ChangeSetKind
  title: string
  sourceId: number | null
  isUndone: boolean
}

async function holdSet(tx: Db, id: number): Promise<StoredSet> {
  const { rows } = await sql<StoredSet>`
    select kind, title, source_id as "sourceId", undone_at is not null as "isUndone" from change_set where id = ${id} for update
  `.execute(tx)
  const set = rows[0]
  if (!set) throw new Error(`There is no change set ${id}`)
  if (set.isUndone) throw new CannotUndoError('undone-already')
  return set
}

/** Locks the rows of a register that a set changed. */
async function holdRows(tx: Db, setId: number, { name, rows: table, keyOf }: Register): Promise<void> {
  await sql`
    select from ${table} t where (${keyOf('t')}) in (
      select ${keyOf('k')} from row_change c cross join jsonb_populate_record(null::${table}, c.row_key) k
      where c.set_id = ${setId} and c.table_name = ${name})
    order by ${keyOf('t')} for update
  `.execute(tx)
}

/** The rows of a register that have changed since the set. */
async function findChanged(tx: Db, setId: number, register: Register): Promise<InTheWay> {
  const { name, rows: table, keyOf, isThere, uncompared } = register
  return countedRows(
    tx,
    sql`
    with left_rows as (
      select distinct on (row_key) row_key, after from row_change
      where set_id = ${setId} and table_name = ${name} order by row_key, seq desc
    ), changed as (
      select l.row_key as key, case when ${isThere('t')} then to_jsonb(t) else l.after end as values
      from left_rows l
      cross join jsonb_populate_record(null::${table}, l.row_key) k
      left join ${table} t on (${keyOf('t')}) = (${keyOf('k')})
      where (${isThere('t')}) <> (l.after is not null)
        or ${isThere('t')} and t is distinct from jsonb_populate_record(t, l.after - ${uncompared}::text[])
    )
    select ${name}::text as "table", key, ${titleOf(name)} as title, label_of_row(values) as name,
      (select count(*) from changed) as total
    from (select * from changed order by key limit ${MOST_NAMED}) first order by key`,
  )
}

/** Locks everything that a set changed, and makes sure that nothing has changed since. */
async function holdRegisters(tx: Db, setId: number): Promise<Map<string, Register>> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from row_change where set_id = ${setId} order by name
  `.execute(tx)
  const registers = new Map<string, Register>()
  for (const { name } of rows) {
    const register = await describeRegister(tx, name)
    await holdRows(tx, setId, register)
    const changed = await findChanged(tx, setId, register)
    if (changed.total > 0) throw new CannotUndoError('changed-since', changed)
    registers.set(name, register)
  }
  return registers
}

/** One statement of a set. */
interface Statement {
  setId: number
  seq: number
  table: string
  /** The columns of the rows that it removed, as the table was then; null when it removed none. */
  columns: string[] | null
  hasCreated: boolean
  hasChanged: boolean
  count: number
}

interface Reversal {
  statement: Statement
  register: Register
  pace: UndoPace
}

/** The statements of a set, the last one first. */
async function listStatements(tx: Db, setId: number): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select set_id as "setId", seq, min(table_name) as "table", bool_or(before is null) as "hasCreated",
      bool_or(before is not null and after is not null) as "hasChanged", count(*)::int as count,
      (select array_agg(k) from jsonb_object_keys((array_agg(before) filter (where after is null))[1]) k) as columns
    from row_change where set_id = ${setId} group by set_id, seq order by seq desc
  `.execute(tx)
  return rows
}

const changesOf = ({ setId, seq }: Statement) =>
  sql`row_change c where c.set_id = ${setId} and c.seq = ${seq}`

async function removeCreated(tx: Db, { statement, register, pace }: Reversal): Promise<number> {
  const { rows: table, keyOf, refersToItself } = register
  const doomed = sql`
    select t.* from ${table} t where (${keyOf('t')}) in (
      select ${keyOf('k')} from (select c.row_key from ${changesOf(statement)} and c.before is null) c
      cross join jsonb_populate_record(null::${table}, c.row_key) k)`
  const referring = await findReferring(tx, register, { doomed, limit: MOST_NAMED })
  if (referring.total > 0) throw new CannotUndoError('in-use-since', referring)
  // Rows that refer to each other can only be removed together.
  const limit = refersToItself ? sql`` : sql`limit ${PORTION}`
  let [total, removed] = [0, 0]
  do {
    const { numAffectedRows } = await sql`
      delete from ${table} t using (${doomed} ${limit}) d where (${keyOf('t')}) = (${keyOf('d')})
    `.execute(tx)
    removed = Number(numAffectedRows ?? 0)
    total += removed
    await pace.take(removed)
  } while (removed === PORTION)
  return total
}

async function restoreChanged(tx: Db, statement: Statement, register: Register): Promise<void> {
  const { rows: table, keyOf, restored, raised } = register
  const values = restored.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`)
  // A column that the table did not have then keeps its value.
  await sql`
    update ${table} t set ${sql.join([...values, ...raised])}
    from (select c.row_key, c.before from ${changesOf(statement)} and c.before is not null and c.after is not null) c
    cross join jsonb_populate_record(null::${table}, c.row_key) k
    join ${table} n on (${keyOf('n')}) = (${keyOf('k')})
    cross join lateral jsonb_populate_record(n, c.before) b
    where (${keyOf('t')}) = (${keyOf('k')})
  `.execute(tx)
}

async function bringBack(tx: Db, statement: Statement, register: Register): Promise<void> {
  const { rows: table, stored, returned } = register
  const columns = stored.filter((column) => statement.columns?.includes(column))
  await sql`
    insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(columns.map(returned))}
    from (select c.before from ${changesOf(statement)} and c.after is null) c
    cross join jsonb_populate_record(null::${table}, c.before) b
  `.execute(tx)
}

/** Removes inserted rows, changes back changed ones, and restores removed ones. */
async function reverse(tx: Db, reversal: Reversal): Promise<void> {
  const { statement, register, pace } = reversal
  const removed = statement.hasCreated ? await removeCreated(tx, reversal) : 0
  if (statement.hasChanged) await restoreChanged(tx, statement, register)
  if (statement.columns) await bringBack(tx, statement, register)
  await pace.take(statement.count - removed)
}

/** A value that was valid before the change may be invalid now only because other rows have changed. */
function refusalOf(violation: unknown): UndoFailure {
  if (isRestricted(violation)) return 'in-use-since'
  return isAgainstRule(violation) ? 'changed-since' : 'place-taken'
}

/**
 * Undoes everything that a change set changed, column by column, and returns the set made by this undo, which
 * can be undone as well. Versions increase. For sets small enough for a request.
 * @throws CannotUndoError when rows were changed since or others refer to them: roll the transaction back
 */
export const undoChangeSet = (tx: Db, id: number, who: Author): Promise<number> =>
  undoAtPace(tx, { id, pace: NO_PACE }, who)

/** The same for a set of any size, to be run in a job. */
export async function undoAtPace(
  tx: Db,
  { id, pace }: { id: number; pace: UndoPace },
  who: Author,
): Promise<number> {
  const { kind, title, sourceId } = await holdSet(tx, id)
  const registers = await holdRegisters(tx, id)
  const undo = { kind, title: `Отмена: ${title}`.slice(0, MOST_TITLE), who, sourceId, undoesId: id }
  const undoId = await openChangeSet(tx, undo)
  const statements = await listStatements(tx, id)
  await pace.begin(
    'Отмена',
    statements.reduce((sum, { count }) => sum + count, 0),
  )
  await sql`savepoint before_undo`.execute(tx)
  try {
    for (const statement of statements)
      await reverse(tx, { statement, register: registers.get(statement.table)!, pace })
    // Deferred constraints are checked here, so that their refusal gets a text.
    await sql`set constraints all immediate`.execute(tx)
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    await sql`rollback to savepoint before_undo`.execute(tx)
    const holders = await findHolders(tx, { setId: id, registers, limit: MOST_NAMED }, error as DatabaseError)
    throw new CannotUndoError(refusalOf(error), holders, error)
  }
  await closeChangeSet(tx)
  await sql`update change_set set undone_at = now() where id = ${id}`.execute(tx)
  return undoId
}
