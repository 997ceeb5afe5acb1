import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

interface NotedFile {
  name: string
  kind: string
  hash: Buffer
  state: 'done' | 'refused'
  counts: object
  at: Date
}

export async function insertFile(tx: Db, { name, kind, hash, state, counts, at }: NotedFile): Promise<void> {
  await sql`
    insert into exchange_file (name, kind, hash, state, counts, at)
    values (${name}, ${kind}, ${hash}, ${state}, ${jsonText(counts)}::jsonb, ${at})
  `.execute(tx)
}

/** True when these very bytes were the last accepted file of the kind. */
export async function isLastDone(db: Db, kind: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from exchange_file where kind = ${kind} and state = 'done' order by id desc limit 1
  `.execute(db)
  return rows[0]?.hash.equals(hash) ?? false
}

/** The present keepers of the university's data. */
export async function listKeeperIds(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where exists (select from permissions_of(p.id, ${today}::date) where permission = 'university-data')
    order by p.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
