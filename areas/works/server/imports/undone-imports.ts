import { sql } from 'kysely'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { BeforeUndo } from '#platform/server/imports/before-undo.ts'
import {
  closeChangeSet,
  dropEmptyChangeSet,
  listCreated,
  listCreatedUnder,
  openChangeSet,
} from '#platform/server/records/change-set.ts'
import { isBegun } from '../doubles-store.ts'
import { TITLE_OF_PLANNED } from '../planned-store.ts'

/** Locks the works of the students and groups that a set created: whether one is begun is read after that. */
async function holdWorksOf(tx: Db, setId: number): Promise<number[]> {
  const studentIds = await listCreated(tx, setId, 'student')
  const groupIds = await listCreated(tx, setId, 'student_group')
  const { rows } = await sql<{ id: number }>`
    select w.id from works_work w
    where w.student_id = any(${studentIds}::bigint[]) or w.group_id = any(${groupIds}::bigint[])
    order by w.id for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of some locked works that plans have brought and nobody has begun, in a change set of their own. One
 * that a file has changed since stays: the import of that file is undone first. Returns their number.
 */
export async function deletePlanned(tx: Db, ids: readonly number[], actor: Actor): Promise<number> {
  if (ids.length === 0) return 0
  const { realPersonId, personId } = actor
  const who = realPersonId === null || personId === null ? null : { realPersonId, personId }
  const setId = await openChangeSet(tx, { kind: 'edit', title: 'Работы отменённой загрузки', who })
  const planned = await listCreatedUnder(tx, TITLE_OF_PLANNED, { table: 'works_work', ids })
  const { numAffectedRows } = await sql`
    delete from works_work w where w.id = any(${planned}::bigint[]) and not ${isBegun('w')}`.execute(tx)
  const many = Number(numAffectedRows ?? 0)
  await closeChangeSet(tx)
  await dropEmptyChangeSet(tx, setId)
  if (many > 0)
    await writeAudit(tx, actor, {
      action: 'works.delete-planned',
      entity: 'works_work',
      after: { many, set: setId },
    })
  return many
}

/**
 * Works that came of plans by themselves are not in the way when the import of their students or groups is undone.
 * Decision 0306.
 */
export const worksBeforeUndo: BeforeUndo = {
  kinds: ['students', 'groups'],
  async prepare(tx, { setId, actor }) {
    await deletePlanned(tx, await holdWorksOf(tx, setId), actor)
    return null
  },
}
