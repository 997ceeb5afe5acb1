import { sql } from 'kysely'
import { DONE } from '#platform/contract/done.ts'
import type { UndoFailure } from '#platform/contract/undo.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import type { ChangeSetKind } from './change-set.ts'
import { undoGuarded, type UndoGuard } from './guarded-undo.ts'
import { refusedUndo } from './undo-refusal.ts'

interface RemovedRecord {
  /** The register's table, by which the audit names the record too. */
  table: string
  id: number
  /** The action of the audit for the return. */
  action: string
  /** The refusal where nothing was removed. */
  missing: Error
  guard?: UndoGuard | undefined
}

/**
 * The edit that removed a record; null while the record is there, and where an import or an order was taken back: with
 * one record all of that would return, and its run or its order would know nothing of it.
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

/** Brings a removed record back with all that went with it, unless its place was taken meanwhile. */
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
