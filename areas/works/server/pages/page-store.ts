import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface PageOfFile {
  workId: number
  revision: number
  kind: string | null
}

interface PageFile {
  id: string
  mediaType: string
  size: number
  pageCount: number | null
}

/** The file of a kind with which a version was sent. */
export async function findPageFile(db: Db, { workId, revision, kind }: PageOfFile): Promise<PageFile | null> {
  const { rows } = await sql<PageFile>`
    select f.file_id as id, f.media_type as "mediaType", f.size, f.page_count as "pageCount"
    from works_version_file v join works_file f on f.file_id = v.file_id
    where v.work_id = ${workId} and v.revision = ${revision} and v.kind = ${kind}
  `.execute(db)
  return rows[0] ?? null
}

/** Keeps what was counted; two who count the same file at once find the same. */
export async function keepPageCount(db: Db, id: string, pages: number): Promise<void> {
  await sql`update works_file set page_count = ${pages} where file_id = ${id}::uuid`.execute(db)
}
