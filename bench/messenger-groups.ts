import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { BENCH_NOW } from './university.ts'

/** Creates group chats of these people, the first of whom is the creator of each; returns the ids. */
export async function addGroups(
  db: Db,
  groups: readonly { name: string; members: readonly number[] }[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { name, members } of groups) {
    const { rows } = await sql<{ id: number }>`
      insert into chat (kind, name, creator_id, member_count, created_at)
      values ('group', ${name}, ${members[0]!}, ${members.length}, ${BENCH_NOW}) returning id
    `.execute(db)
    const { id } = rows[0]!
    await sql`
      with seated as (
        insert into chat_member (chat_id, person_id, first_seq, joined_at)
        select ${id}::bigint, person_id, 1, ${BENCH_NOW}::timestamptz from unnest(${[...members]}::bigint[]) person_id
        returning chat_id, person_id
      )
      insert into chat_reading (chat_id, person_id) select chat_id, person_id from seated
    `.execute(db)
    ids.push(id)
  }
  return ids
}

/** Lets people send more than their limits allow until it is stopped: the limits are not measured. */
export function liftLimits(db: Db): () => void {
  const timer = setInterval(() => void sql`delete from rate_limit`.execute(db), 200)
  return () => clearInterval(timer)
}
