import { giveWorkFiles } from '#areas/works/server/seed/give-files.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Gives files to the demo university's works. */
export function writeDemoWorks(db: Db, store: FileStore, now: Date): Promise<void> {
  return giveWorkFiles(db, store, now)
}
