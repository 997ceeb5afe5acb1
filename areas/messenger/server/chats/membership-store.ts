import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'

/** A chat that its writer has locked, with the writer's present membership. */
export interface HeldChat {
  id: number
  kind: 'person' | 'group'
  name: string | null
  creatorId: number | null
  companionId: number | null
  isAnnouncementOnly: boolean
  isFrozen: boolean
  followsRegister: boolean
  lastSeq: number
  version: number
  /** The first place that the writer sees. */
  firstSeq: number
}

/** Locks a chat until the change is over. */
export async function lockChat(tx: Db, chatId: number): Promise<void> {
  await sql`select from chat where id = ${chatId} for no key update`.execute(tx)
}

/**
 * Locks a chat until the change is over, and reads it as a member of it; null for everybody else. The lock is
 * a separate statement, because data read together with a lock may be older than it.
 */
export async function holdChat(
  tx: Db,
  { chatId, personId }: { chatId: number; personId: number },
): Promise<HeldChat | null> {
  await lockChat(tx, chatId)
  return findMembership(tx, { chatId, personId })
}

/** A chat as a present member of it may change it; null for everybody else. */
export async function findMembership(
  db: Db,
  { chatId, personId }: { chatId: number; personId: number },
): Promise<HeldChat | null> {
  const { rows } = await sql<HeldChat>`
    select c.id, c.kind, c.name, c.creator_id as "creatorId", c.is_announcement_only as "isAnnouncementOnly",
      case when c.low_person_id = me.person_id then c.high_person_id else c.low_person_id end as "companionId",
      c.frozen_at is not null as "isFrozen", exists (select from chat_register f where f.chat_id = c.id) as "followsRegister", c.last_seq as "lastSeq",
      c.version, me.first_seq as "firstSeq"
    from chat c join chat_member me on me.chat_id = c.id and me.person_id = ${personId} and me.left_at is null
    where c.id = ${chatId}
  `.execute(db)
  return rows[0] ?? null
}

interface NewChatRow {
  kind: 'person' | 'group'
  name: string | null
  creatorId: number
  /** The other person of a personal chat. */
  companionId: number | null
  isAnnouncementOnly: boolean
  now: Date
}

/** Adds a chat without members; null when the two have one already. */
export async function insertChat(tx: Db, chat: NewChatRow): Promise<number | null> {
  const { kind, name, creatorId, companionId, isAnnouncementOnly, now } = chat
  const pair = companionId === null ? [null, null] : [creatorId, companionId].toSorted((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`
    insert into chat (kind, name, creator_id, low_person_id, high_person_id, is_announcement_only, created_at)
    values (${kind}, ${name}, ${creatorId}, ${pair[0]}, ${pair[1]}, ${isAnnouncementOnly}, ${now}::timestamptz)
    on conflict on constraint chat_pair do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** The personal chat of two people; null before the first of them made it. */
export async function findPersonalChat(db: Db, one: number, other: number): Promise<number | null> {
  const [low, high] = [one, other].toSorted((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`
    select id from chat where low_person_id = ${low} and high_person_id = ${high}
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Shows a personal chat without messages to the one who did not make it; false when both see it already. */
export async function showToBoth(
  tx: Db,
  { chatId, personId }: { chatId: number; personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update chat set creator_id = null where id = ${chatId} and last_seq = 0 and creator_id <> ${personId} returning 1
  `.execute(tx)
  return rows.length > 0
}

interface MemberChange {
  chatId: number
  personIds: readonly number[]
  now: Date
}

/**
 * Adds members, who see what is written from now on; present members stay as they are. With `keepsHistory`
 * former members see again what they saw before, and what was written since; none of it counts as unread for
 * them, nor as read by them. Returns the added people. The caller holds the chat's lock.
 */
export async function addMembers(
  tx: Db,
  { chatId, personIds, now, keepsHistory = false }: MemberChange & { keepsHistory?: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with added as (
      insert into chat_member as m (chat_id, person_id, first_seq, joined_at)
      select c.id, p.id, c.last_seq + 1, ${now}::timestamptz
      from chat c join person p on p.id = any(${personIds}::bigint[]) where c.id = ${chatId}
      on conflict (chat_id, person_id) do update
        set first_seq = case when ${keepsHistory}::boolean then m.first_seq else excluded.first_seq end,
          joined_at = excluded.joined_at, left_at = null, archived_at = null, left_by_self = false
        where m.left_at is not null
      returning m.person_id
    ), counted as (
      update chat set member_count = member_count + (select count(*) from added) where id = ${chatId}
    )
    select person_id as "personId" from added
  `.execute(tx)
  const added = rows.map(({ personId }) => personId)
  await sql`
    insert into chat_reading as r (chat_id, person_id) select ${chatId}, unnest(${added}::bigint[])
    on conflict (chat_id, person_id) do update set skipped = 0, passed_seq = case when ${keepsHistory}::boolean
      then (select last_seq from chat where id = ${chatId}) else r.passed_seq end
  `.execute(tx)
  return added
}

/** Ends memberships; returns their people. The caller holds the chat's lock. */
export async function removeMembers(
  tx: Db,
  { chatId, personIds, now, isOwnWish = false }: MemberChange & { isOwnWish?: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with gone as (
      update chat_member set left_at = greatest(${now}::timestamptz, joined_at), pinned_at = null,
        left_by_self = ${isOwnWish}::boolean
      where chat_id = ${chatId} and person_id = any(${personIds}::bigint[]) and left_at is null
      returning person_id
    ), counted as (
      update chat set member_count = member_count - (select count(*) from gone) where id = ${chatId}
    )
    select person_id as "personId" from gone
  `.execute(tx)
  return rows.map(({ personId }) => personId)
}

export async function listMemberIds(db: Db, chatId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from chat_member where chat_id = ${chatId} and left_at is null order by person_id
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

interface ChatValues {
  name: string
  isAnnouncementOnly: boolean
}

export async function updateChat(
  tx: Db,
  chatId: number,
  { name, isAnnouncementOnly }: ChatValues,
): Promise<void> {
  const columns = { name, is_announcement_only: isAnnouncementOnly }
  await writeNextVersion(tx, 'chat', { id: chatId, columns })
}

/** Gives the chat to the member who has been in it longest; an empty chat has no creator. */
export async function passChatOn(tx: Db, chatId: number): Promise<void> {
  const heir = sql`(select person_id from chat_member
    where chat_id = ${chatId} and left_at is null order by joined_at, person_id limit 1)`
  await writeNextVersion(tx, 'chat', { id: chatId, columns: { creator_id: heir } })
}

/** The names of those of some people who have left a chat by themselves. */
export async function listLeftByThemselves(
  tx: Db,
  chatId: number,
  personIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.full_name as name from chat_member m join person p on p.id = m.person_id
    where m.chat_id = ${chatId} and m.person_id = any(${personIds}::bigint[]) and m.left_by_self
    order by p.last_name, p.first_name, p.id
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Stores who may write in a chat: its creator alone, or everybody. */
export async function setAnnouncementOnly(
  tx: Db,
  chatId: number,
  isAnnouncementOnly: boolean,
): Promise<void> {
  await writeNextVersion(tx, 'chat', { id: chatId, columns: { is_announcement_only: isAnnouncementOnly } })
}
