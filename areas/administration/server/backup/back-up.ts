import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import { BackupError } from '#platform/server/backup/manifest.ts'
import { writeBackup, type BackupWish, type MadeBackup } from '#platform/server/backup/write-backup.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { insertDone, insertFailed } from './backup-store.ts'

const FAILED = 'Копия не сделана. Причина в журнале сервера'

/** Both the row and the trace of it, or none. */
function note(db: Db, actor: Actor, after: object, insert: (tx: Db) => Promise<number>): Promise<void> {
  return transact(db, async (tx) => {
    const entityId = await insert(tx)
    await writeAudit(tx, actor, { action: 'administration.back-up', entity: 'backup', entityId, after })
  })
}

/**
 * Makes a backup and records that it was made, or why not.
 * @throws the cause of a failure; a BackupError if it can be shown to an administrator
 */
export async function backUp(wish: BackupWish, actor: Actor): Promise<MadeBackup> {
  const { db, directory, at } = wish
  try {
    const made = await writeBackup(wish)
    const { folder, rows, files, bytes } = made
    await note(db, actor, { folder, rows, files, bytes }, (tx) => insertDone(tx, { at, ...made }))
    return made
  } catch (error) {
    const text = error instanceof BackupError ? error.message : FAILED
    await note(db, actor, { folder: directory, error: text }, (tx) =>
      insertFailed(tx, { at, folder: directory, error: text }),
    )
    throw error
  }
}
