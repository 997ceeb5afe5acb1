import { giveMilitaryFiles } from '#areas/military/server/seed/give-files.ts'
import { giveWorkFiles } from '#areas/works/server/seed/give-files.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Gives files to the demo university's works and to its requests for the recruitment office. */
export async function writeDemoFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  await giveWorkFiles(db, store, now)
  await giveMilitaryFiles(db, store, now)
}
