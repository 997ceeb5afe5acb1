import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A member's own membership. */
export interface OwnMembership {
  chatId: number
  personId: number
}

async function setOwn(
  tx: Db,
  { chatId, personId }: OwnMembership,
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    update chat_member set ${set} where chat_id = ${chatId} and person_id = ${personId} and left_at is null returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Each changes a member's own flag and returns false for everybody who is no member. */
export const setPinned = (tx: Db, own: OwnMembership, at: Date | null): Promise<boolean> =>
  setOwn(tx, own, sql`pinned_at = ${at}::timestamptz`)

/** An archived chat is pinned no longer. */
export const setArchived = (tx: Db, own: OwnMembership, at: Date | null): Promise<boolean> =>
  setOwn(
    tx,
    own,
    at === null ? sql`archived_at = null` : sql`archived_at = ${at}::timestamptz, pinned_at = null`,
  )

export const setMutedUntil = (
  tx: Db,
  own: OwnMembership,
  until: Date | 'infinity' | null,
): Promise<boolean> => setOwn(tx, own, sql`muted_until = ${until}::timestamptz`)

/** Counts the pinned chats of a person, who pins no other one until the change is over. */
export async function countPinnedChats(tx: Db, { chatId, personId }: OwnMembership): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_member
    where person_id = ${personId} and left_at is null and pinned_at is not null and chat_id <> ${chatId}
  `.execute(tx)
  return rows[0]!.count
}
