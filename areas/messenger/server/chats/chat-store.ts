import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Chat } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import { DRAFT_JSON } from '../drafts/draft-sql.ts'
import { FOLLOWS } from '../registers/register-sql.ts'
import { IS_SHOWN, UNREAD_AFTER, UNREAD_COUNT } from './chat-sql.ts'

/** The reader, and other areas' conditions about people, as parts of a statement. */
interface Reader {
  personId: number
  now: Date
  avatarOf(personColumn: string): RawBuilder<string | null>
  statusOf(personId: RawBuilder<unknown>): RawBuilder<string | null>
}

/** The chats of which somebody is a member now. */
const CHATS = sql`
  from chat_member me
  join chat c on c.id = me.chat_id and ${IS_SHOWN}
  join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
  left join person o on o.id = case when c.low_person_id = me.person_id then c.high_person_id else c.low_person_id end`
const isMine = (personId: number) => sql<boolean>`me.person_id = ${personId} and me.left_at is null`

const IS_MENTIONED = sql<boolean>`exists (select from chat_mention x join chat_message xm on xm.id = x.message_id
  where x.person_id = me.person_id and x.chat_id = c.id and x.seq > ${UNREAD_AFTER}
    and xm.deleted_at is null)`
const isMuted = (now: Date) => sql<boolean>`coalesce(me.muted_until > ${now}::timestamptz, false)`

/** Two blocks at most: of either by the other. */
const IS_BLOCKED = sql<boolean>`(o.id is not null and exists (select from chat_block b
  where (b.person_id, b.blocked_person_id) in ((me.person_id, o.id), (o.id, me.person_id))))`

const LAST = sql`
  left join lateral (
    select m.id, m.seq, m.author_id, a.full_name, left(m.body, ${LIMITS.excerptLength}) as text, m.created_at
    from chat_message m join person a on a.id = m.author_id
    where m.chat_id = c.id and m.seq >= me.first_seq and m.deleted_at is null
    order by m.seq desc limit 1
  ) last on true`

/** Somebody else has read up to this place, and was there when it was written. */
const READ_BY_OTHERS = sql<boolean>`exists (
  select from chat_reading x join chat_member xm on xm.chat_id = x.chat_id and xm.person_id = x.person_id
  where x.chat_id = c.id and x.person_id <> me.person_id and x.read_seq >= last.seq and xm.first_seq <= last.seq)`

const lastMessage = sql`case when last.id is not null then jsonb_build_object('id', last.id, 'authorId', last.author_id,
  'authorName', last.full_name, 'text', last.text, 'date', last.created_at,
  'fileCount', (select count(*) from chat_file f where f.message_id = last.id),
  'read', case when last.author_id = me.person_id then ${READ_BY_OTHERS} else r.read_seq >= last.seq end) end`

const ACTIVITY = sql`coalesce(last.created_at, greatest(c.created_at, me.joined_at))`

const chatFields = ({ now, avatarOf, statusOf }: Reader) => sql`
  'id', c.id, 'type', c.kind, 'name', coalesce(c.name, o.full_name), 'avatar', ${avatarOf('o.id')},
  'lastMessage', ${lastMessage}, 'createdAtDate', c.created_at, 'lastActivity', ${ACTIVITY},
  'pinned', me.pinned_at is not null, 'disabledNotification', ${isMuted(now)},
  'mutedUntil', case when ${isMuted(now)} and me.muted_until <> 'infinity' then me.muted_until end,
  'archived', me.archived_at is not null, 'creator', c.creator_id, 'unreadMessagesCount', ${UNREAD_COUNT}, 'isMentioned', ${IS_MENTIONED},
  'memberCount', c.member_count, 'companionId', o.id,
  'isAnnouncementOnly', c.is_announcement_only, 'isFrozen', c.frozen_at is not null,
  'follows', ${FOLLOWS}, 'draft', (select ${DRAFT_JSON} from chat_draft d where d.chat_id = me.chat_id and d.person_id = me.person_id),
  'canWrite', c.frozen_at is null and (not c.is_announcement_only or c.creator_id = me.person_id) and not ${IS_BLOCKED},
  'version', c.version,
  'members', case when o.id is null then '[]' else jsonb_build_array(
    jsonb_build_object('id', o.id, 'name', o.full_name, 'avatar', ${avatarOf('o.id')}, 'status', ${statusOf(sql`o.id`)})) end`

interface ChatFilter {
  isArchive?: boolean
  words?: readonly string[]
}

function conditionsOf({ isArchive, words }: ChatFilter): RawBuilder<unknown>[] {
  const archived = isArchive === undefined ? [] : [sql`(me.archived_at is not null) = ${isArchive}`]
  if (words === undefined) return archived
  const named = sql`search_form(coalesce(c.name, o.full_name)) as search_text`
  return [
    ...archived,
    sql`exists (select from (select ${named}) named where ${matchesWords('named.search_text', words)})`,
  ]
}

/** The chats of a reader, pinned ones first, then the newest. One statement, whatever the number of messages. */
export async function listChats(db: Db, reader: Reader, filter: ChatFilter, limit = 1000): Promise<Chat[]> {
  const where = [isMine(reader.personId), ...conditionsOf(filter)]
  const { rows } = await sql<{ chat: Chat }>`
    select jsonb_build_object(${chatFields(reader)}) as chat ${CHATS} ${LAST}
    where ${sql.join(where, sql` and `)}
    order by me.pinned_at is not null desc, ${ACTIVITY} desc, c.id desc limit ${limit}
  `.execute(db)
  return rows.map(({ chat }) => chat)
}

/** A chat as one of its members sees it; null for everybody else. */
export async function findChat(db: Db, reader: Reader, chatId: number): Promise<Chat | null> {
  const { rows } = await sql<{ chat: Chat }>`
    select jsonb_build_object(${chatFields(reader)}) as chat ${CHATS} ${LAST}
    where ${isMine(reader.personId)} and c.id = ${chatId}
  `.execute(db)
  return rows[0]?.chat ?? null
}

/** The numbers of the badges. Decision D-75. */
export async function countUnread(
  db: Db,
  { personId, now }: { personId: number; now: Date },
): Promise<{ messages: number; archivedChats: number }> {
  const { rows } = await sql<{ messages: number; archivedChats: number }>`
    select coalesce(sum(unread) filter (where not is_archived and not is_muted), 0)::int as messages,
      count(*) filter (where is_archived and unread > 0)::int as "archivedChats"
    from (
      select ${UNREAD_COUNT} as unread, me.archived_at is not null as is_archived, ${isMuted(now)} as is_muted
      from chat_member me join chat c on c.id = me.chat_id
      join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
      where ${isMine(personId)}
    ) own
  `.execute(db)
  return rows[0]!
}

/** The unread messages of one member. */
export async function findUnread(
  db: Db,
  { chatId, personId }: { chatId: number; personId: number },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${UNREAD_COUNT} as unread from chat_member me join chat c on c.id = me.chat_id
    join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
    where ${isMine(personId)} and c.id = ${chatId}
  `.execute(db)
  return rows[0]?.unread ?? 0
}
