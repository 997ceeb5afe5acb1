import { DONE } from '#platform/contract/done.ts'
import type { History } from '#platform/contract/history.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { UndoFailure } from '#platform/contract/undo.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { undoGuarded, type UndoGuard } from '../guarded-undo.ts'
import { refusedUndo } from '../undo-refusal.ts'
import { listActs, weighAct } from './acts-store.ts'
import { describeAct, referencesIn } from './describe-act.ts'
import { readNames } from './name-store.ts'
import type { RecordParts } from './record-parts.ts'

interface HistoryKind<Missing extends string> {
  record: RecordParts
  /** The failure when the record does not exist. */
  missing: Missing
  /** The audit action of an undone edit. */
  action: string
  guard?: UndoGuard
}

type Place = Parameters<typeof pageOf>[0]
type Reading<Missing extends string> = Pick<HandlerContext, 'db'> & { fail: Fail<Missing> }
type Undoing<Missing extends string> = Pick<HandlerContext, 'db' | 'change' | 'who'> & {
  fail: Fail<Missing | UndoFailure | 'no-such-edit' | 'more-than-record'>
}

const ownerOf = ({ table, of }: RecordParts) => of?.table ?? table

async function isThere(db: Db, record: RecordParts, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(ownerOf(record))} where id = ${id}`.execute(db)
  return rows.length > 0
}

/**
 * The two calls for the history of a record: its acts in words, and the undoing of an edit that changed only
 * this record.
 */
export function servedHistory<const Missing extends string>({
  record,
  missing,
  action,
  guard,
}: HistoryKind<Missing>) {
  return {
    async history(
      { id, ...place }: Place & { id: number },
      { db, fail }: Reading<Missing>,
    ): Promise<History> {
      if (!(await isThere(db, record, id))) throw fail(missing)
      const { count, items } = await listActs(db, record, { id, ...pageOf(place) })
      const names = await readNames(db, referencesIn(record, items))
      return { count, items: items.map((act) => describeAct(record, act, names)) }
    },

    async undo(
      { id, setId }: { id: number; setId: number },
      context: Undoing<Missing>,
    ): Promise<typeof DONE> {
      const { db, change, who, fail } = context
      if (!(await isThere(db, record, id))) throw fail(missing)
      return change(async (tx, audit) => {
        await undoGuarded(tx, { id, guard, who }, async () => {
          const weight = await weighAct(tx, record, { id, setId })
          if (weight === 'none') throw fail('no-such-edit')
          if (weight === 'more') throw fail('more-than-record')
          return setId
        })
        await audit({ action, entity: ownerOf(record), entityId: id, after: { setId } })
        return DONE
      }).catch(refusedUndo(fail))
    },
  }
}
