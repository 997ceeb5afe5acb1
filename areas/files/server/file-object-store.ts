import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface FileRow {
  sha256: string
  fileName: string
  mediaType: string
  access: string
}

/**
 * Finds a file that is for everybody, or is this owner's. Nobody in another's place counts as the owner: a
 * private file may have been sent in a chat, which only its members may read. Decision D-80.
 */
export async function findFile(
  db: Db,
  { id, ownerId }: { id: string; ownerId: number | null },
): Promise<FileRow | null> {
  const file = await db
    .selectFrom('file_object')
    .select(['sha256', 'name as fileName', 'media_type as mediaType', 'access'])
    .where('id', '=', id)
    .where((where) => where.or([where('access', '=', 'signed-in'), where('owner_person_id', '=', ownerId)]))
    .executeTakeFirst()
  return file ?? null
}

export interface NewFile extends FileRow {
  size: number
  ownerId: number
}

export async function insertFile(
  db: Db,
  { sha256, fileName, mediaType, access, size, ownerId }: NewFile,
): Promise<string> {
  const { id } = await db
    .insertInto('file_object')
    .values({ sha256, name: fileName, media_type: mediaType, access, size, owner_person_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds another file of the same bytes, which is its owner's alone. */
export async function copyFile(db: Db, id: string, ownerId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into file_object (sha256, name, media_type, access, size, owner_person_id)
    select sha256, name, media_type, 'owner', size, ${ownerId} from file_object where id = ${id}::uuid returning id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Removes files and notes their bytes for the cleaner. One statement. */
export async function deleteFiles(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    with gone as (delete from file_object where id = any(${ids}::uuid[]) returning sha256)
    insert into file_removal (sha256, noted_at) select distinct sha256, ${now}::timestamptz from gone
    on conflict do nothing
  `.execute(db)
}

/** The key under which the bytes of a file are stored, for any reader; null when there is no such file. */
export async function findContentKey(db: Db, id: string): Promise<string | null> {
  const file = await db.selectFrom('file_object').select('sha256').where('id', '=', id).executeTakeFirst()
  return file?.sha256 ?? null
}
