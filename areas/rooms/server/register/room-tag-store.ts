import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

const TAGS = 'room_tags'

/**
 * Replaces the equipment of a room by the given entries. An entry that is no equipment violates the key, like
 * a missing one.
 */
export async function replaceTags(tx: Db, roomId: number, tagIds: readonly number[]): Promise<void> {
  const ids = [...tagIds]
  await sql`delete from room_tag where room_id = ${roomId} and tag_id <> all(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into room_tag (room_id, tag_id)
    select ${roomId}, coalesce(d.id, 0) from unnest(${ids}::bigint[]) t (id)
    left join dictionary_entry d on d.id = t.id and d.slug = ${TAGS}
    where not exists (select from room_tag rt where rt.room_id = ${roomId} and rt.tag_id = t.id)
  `.execute(tx)
}

/** The equipment that a room may have. */
export async function listTagNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from dictionary_entry where slug = ${TAGS} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
