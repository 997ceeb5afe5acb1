import { sql } from 'kysely'
import { DONE } from '#platform/contract/done.ts'
import type { UndoFailure } from '#platform/contract/undo.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import type { ChangeSetKind } from './change-set.ts'
import { undoGuarded, type UndoGuard } from './guarded-undo.ts'
import { refusedUndo } from './undo-refusal.ts'

interface RemovedRecord {
  /** The register's table, which is also its name in the audit. */
  table: string
  id: number
  /** The audit action of the restoring. */
  action: string
  /** The failure when nothing was removed. */
  missing: Error
  guard?: UndoGuard | undefined
}

/**
 * The edit that removed a record. Null while the record exists, and when it was removed by undoing an import
 * or an order: restoring one record would restore all of them, unknown to the run or the order.
 */
async function findRemoval(db: Db, { table, id }: RemovedRecord): Promise<number | null> {
  const { rows } = await sql<{ setId: number; kind: ChangeSetKind }>`
    select c.set_id as "setId", s.kind from row_change c join change_set s on s.id = c.set_id
    where c.table_name = ${table} and c.row_key = jsonb_build_object('id', ${id}::bigint) and c.after is null
      and not exists (select from ${sql.table(table)} t where t.id = ${id})
    order by c.set_id desc limit 1
  `.execute(db)
  return rows[0]?.kind === 'edit' ? rows[0].setId : null
}

type Restoring = Pick<HandlerContext, 'change' | 'who'> & { fail: Fail<UndoFailure> }

/**
 * Restores a removed record with everything that was removed with it, unless its place was taken meanwhile.
 */
export function restoreRecord(record: RemovedRecord, { change, who, fail }: Restoring): Promise<typeof DONE> {
  return change(async (tx, audit) => {
    await undoGuarded(tx, { id: record.id, guard: record.guard, who }, async () => {
      const setId = await findRemoval(tx, record)
      if (setId === null) throw record.missing
      return setId
    })
    await audit({ action: record.action, entity: record.table, entityId: record.id })
    return DONE
  }).catch(refusedUndo(fail))
}
