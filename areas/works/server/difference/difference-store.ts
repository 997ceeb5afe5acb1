import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { FileKind } from '../../contract/status.ts'

export interface VersionFile {
  id: string
  revision: number
  mediaType: string
  size: number
}

/** The files of a kind with which some versions of a work were sent. */
export async function listVersionFiles(
  db: Db,
  { workId, kind, revisions }: { workId: number; kind: FileKind; revisions: readonly number[] },
): Promise<VersionFile[]> {
  const { rows } = await sql<VersionFile>`
    select f.file_id as id, v.revision, f.media_type as "mediaType", f.size
    from works_version_file v join works_file f on f.file_id = v.file_id
    where v.work_id = ${workId} and v.kind = ${kind} and v.revision = any(${revisions}::int[])
  `.execute(db)
  return rows
}
