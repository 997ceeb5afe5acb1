import { givePictures } from '#areas/news/server/seed/give-pictures.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Gives pictures to the demo university's news, in the name of its editor. */
export async function drawDemoNews(db: Db, store: FileStore): Promise<void> {
  const editor = await db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', 'content')
    .executeTakeFirstOrThrow()
  await givePictures(db, store, editor.person_id)
}
