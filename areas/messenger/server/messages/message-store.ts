import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Message, MessagePage } from '../../contract/message.ts'
import { IS_SHOWN, UNREAD_AFTER } from '../chats/chat-sql.ts'
import {
  IS_SEEN,
  MARKED,
  messageJson,
  ownColumns,
  READERS,
  sharedFields,
  type OwnField,
} from './message-sql.ts'

interface Reader {
  personId: number
  avatarOf(personColumn: string): RawBuilder<string | null>
}

interface Page {
  limit: number
  offset: number
}

export interface MessageFilter extends Page {
  chatId: number
  only: 'all' | 'important' | 'pinned'
  beforeId?: number
  afterId?: number
}

const NO_AVATAR = sql<null>`null::text`

const STARS = sql`join chat_important i on i.person_id = me.person_id and i.chat_id = m.chat_id and i.message_id = m.id`

/** The filters of a list; counting all is cheap for each of them. */
const SELECTIONS = {
  all: {
    join: sql``,
    where: sql`true`,
    order: sql`m.seq desc`,
    count: sql`(select c.last_seq - me.first_seq + 1 - (select count(*) from chat_message d
      where d.chat_id = c.id and d.seq >= me.first_seq and d.deleted_at is not null)
      from chat c where c.id = me.chat_id)`,
  },
  important: {
    join: STARS,
    where: sql`true`,
    order: sql`m.seq desc`,
    count: sql`(select count(*) from chat_message m ${STARS} where m.chat_id = me.chat_id and ${IS_SEEN})`,
  },
  pinned: {
    join: sql``,
    where: sql`m.pinned_at is not null`,
    order: sql`m.pinned_at desc, m.seq desc`,
    count: sql`(select count(*) from chat_message m
      where m.chat_id = me.chat_id and m.pinned_at is not null and ${IS_SEEN})`,
  },
}

/** The place of a message in its chat; of one in another chat nothing, so that a comparison with it finds nothing. */
const placeOf = (id: number) =>
  sql`(select other.seq from chat_message other where other.id = ${id} and other.chat_id = me.chat_id)`

/** The nearest messages after one are its first; the page is newest first all the same. */
function stretchOf({ only, beforeId, afterId }: MessageFilter) {
  const { where, order } = SELECTIONS[only]
  const bounds = [
    where,
    ...(beforeId === undefined ? [] : [sql`m.seq < ${placeOf(beforeId)}`]),
    ...(afterId === undefined ? [] : [sql`m.seq > ${placeOf(afterId)}`]),
  ]
  return { where: sql.join(bounds, sql` and `), order: afterId === undefined ? order : sql`m.seq` }
}

/**
 * A page of the messages that a member sees; null for everybody who is no member at this moment. One statement, so that
 * the membership and the messages are of one moment.
 */
export async function listMessages(
  db: Db,
  reader: Reader,
  filter: MessageFilter,
): Promise<MessagePage | null> {
  const { chatId, only, limit, offset } = filter
  const { join, order, count } = SELECTIONS[only]
  const { where, order: nearest } = stretchOf(filter)
  const { rows } = await sql<MessagePage>`
    select ${count}::int as count, coalesce((
      with page as materialized (
        select m.* from chat_message m ${join}
        where m.chat_id = me.chat_id and ${IS_SEEN} and ${where} order by ${nearest} limit ${limit} offset ${offset}
      ), face as materialized (
        select author.id, ${reader.avatarOf('author.id')} as address from (select distinct author_id as id from page) author
      )
      select jsonb_agg(${messageJson(sql`face.address`)} order by ${order})
      from page m join person a on a.id = m.author_id join face on face.id = m.author_id), '[]') as items
    from ${READERS} join chat c on c.id = me.chat_id and ${IS_SHOWN}
    where me.chat_id = ${chatId} and me.person_id = ${reader.personId} and me.left_at is null
  `.execute(db)
  return rows[0] ?? null
}

/** What the statement that reads a message does besides: the parts of its `with`, and a column. */
export interface Along {
  parts: RawBuilder<unknown>
  column: RawBuilder<unknown>
}

/** One message as a member sees it; null for everybody who may not. */
export async function findMessage(
  db: Db,
  reader: Reader,
  { chatId, id }: { chatId: number; id: number },
  along: Along | null = null,
): Promise<Message | null> {
  const { rows } = await sql<{ message: Message }>`
    ${along ? sql`with ${along.parts}` : sql``}
    select ${messageJson(reader.avatarOf('a.id'))} as message${along ? sql`, ${along.column}` : sql``}
    from ${READERS} join chat_message m on m.chat_id = me.chat_id join person a on a.id = m.author_id
    where me.chat_id = ${chatId} and me.person_id = ${reader.personId} and m.id = ${id} and ${IS_SEEN}
  `.execute(db)
  return rows[0]?.message ?? null
}

/** One message as one of some people sees it, and how many of its chat they have not read. */
export interface SeenMessage {
  id: number
  personId: number
  message: Message
  unread: number
}

type SeenRow = Omit<SeenMessage, 'message'> & { shared: Omit<Message, OwnField> } & Pick<Message, OwnField>

/** As the statement has looked it up once a message. */
const MARKED_BEFORE = {
  isImportant: sql<boolean>`m.is_important`,
  hasReactions: sql<boolean>`m.has_reactions`,
}

/**
 * Messages as each of these people sees them now; messages that a person may not see are left out. The common
 * columns are read once per message.
 */
export async function listSeenMessages(
  db: Db,
  ids: readonly number[],
  personIds: readonly number[],
): Promise<SeenMessage[]> {
  const { rows } = await sql<SeenRow>`
    with m as materialized (
      select m.id, m.chat_id, m.seq, m.author_id, m.client_id, m.reply_to_id, m.needs_confirmation, m.confirm_until,
        m.deleted_at, c.last_seq, ${MARKED.isImportant} as is_important, ${MARKED.hasReactions} as has_reactions,
        jsonb_build_object(${sharedFields(NO_AVATAR)}) as shared
      from (select distinct unnest(${ids}::bigint[]) as id limit ${ids.length}) new join chat_message m on m.id = new.id
      join person a on a.id = m.author_id join chat c on c.id = m.chat_id
    )
    select m.id, me.person_id as "personId", m.shared, ${ownColumns(MARKED_BEFORE)},
      m.last_seq - ${UNREAD_AFTER} - r.skipped as unread
    from m join ${READERS} on me.chat_id = m.chat_id
    where me.person_id = any(${personIds}::bigint[]) and ${IS_SEEN}
  `.execute(db)
  return rows.map(({ id, personId, unread, shared, ...own }) => ({
    id,
    personId,
    unread,
    message: { ...shared, ...own },
  }))
}

/** Of the whole university's, or of a chat; a word that is used every day is found among them. */
const RECENT_MESSAGES = 5000
/** Of one reader: looking up which of them have a word costs more than looking up the word alone. */
const MANY_MESSAGES = 100_000

// A subquery, so that it is not evaluated for each message anew.
const hasWords = (query: string) => sql`m.words @@ (select to_tsquery('russian', ${query}))`

/**
 * The newest messages of somebody's chats in which all words occur, each in any form. The index of words is of the whole
 * university and does not know the newest: it is asked only when the recent messages have too few of them, together
 * with the reader's chats. Of a reader with very many messages it is asked alone (`+ 0`).
 */
export async function searchMessages(
  db: Db,
  reader: Reader,
  { query, limit }: { query: string; limit: number },
): Promise<(Message & { chatName: string })[]> {
  const mine = (chatId: RawBuilder<unknown>) =>
    sql`join chat_member me on me.chat_id = ${chatId} and me.person_id = ${reader.personId} and ${IS_SEEN}`
  const { rows } = await sql<{ message: Message & { chatName: string } }>`
    with recent as materialized (
      select m.id from (select * from chat_message order by id desc limit ${RECENT_MESSAGES}) m ${mine(sql`m.chat_id`)}
      where ${hasWords(query)} order by m.id desc limit ${limit}
    ), own as materialized (
      select array_agg(me.chat_id) as chats, sum(c.last_seq - me.first_seq + 1) > ${MANY_MESSAGES} as has_many
      from chat_member me join chat c on c.id = me.chat_id
      where me.person_id = ${reader.personId} and me.left_at is null and (select count(*) from recent) < ${limit}
    ), among_own as materialized (
      select m.id, m.chat_id, m.seq, m.deleted_at from chat_message m
      where not (select has_many from own) and ${hasWords(query)} and m.chat_id = any((select chats from own)::bigint[])
    ), among_all as materialized (
      select m.id from chat_message m ${mine(sql`m.chat_id + 0`)} where (select has_many from own) and ${hasWords(query)}
    ), found as materialized (
      select id from recent union select m.id from among_own m ${mine(sql`m.chat_id`)} union select id from among_all
      order by id desc limit ${limit}
    )
    select ${messageJson(reader.avatarOf('a.id'))} || jsonb_build_object('chatName', coalesce(c.name, o.full_name)) as message
    from found join chat_message m on m.id = found.id
    join chat_member me on me.chat_id = m.chat_id and me.person_id = ${reader.personId}
    join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
    join person a on a.id = m.author_id join chat c on c.id = m.chat_id
    left join person o on o.id = case when c.low_person_id = me.person_id then c.high_person_id else c.low_person_id end
    order by m.id desc
  `.execute(db)
  return rows.map(({ message }) => message)
}

/**
 * The messages of a chat that its reader sees and in which all words occur, the newest first; null for everybody who
 * is no member. The recent ones are read one after the other, whatever PostgreSQL thinks of a word: the index of words
 * is the whole university's, and is asked only about the older ones of a long chat.
 */
export async function searchChat(
  db: Db,
  { chatId, personId, query, limit }: { chatId: number; personId: number; query: string; limit: number },
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    with reader as materialized (
      select me.chat_id, me.left_at, me.first_seq, c.last_seq - ${RECENT_MESSAGES} as older_to
      from chat_member me join chat c on c.id = me.chat_id and ${IS_SHOWN}
      where me.chat_id = ${chatId} and me.person_id = ${personId} and me.left_at is null
    ), recent as materialized (
      select m.id, m.seq from reader me cross join lateral (
        select * from chat_message m where m.chat_id = me.chat_id and m.seq > me.older_to and ${IS_SEEN} offset 0) m
      where ${hasWords(query)} order by m.seq desc limit ${limit}
    ), older as materialized (
      select m.id, m.seq from reader me join chat_message m on m.chat_id = me.chat_id and m.seq <= me.older_to and ${IS_SEEN}
      where me.older_to >= me.first_seq and (select count(*) from recent) < ${limit} and ${hasWords(query)}
      order by m.seq desc limit ${limit}
    )
    select coalesce((select jsonb_agg(found.id order by found.seq desc) from (
      select * from recent union all select * from older order by seq desc limit ${limit}) found), '[]') as ids
    from reader
  `.execute(db)
  return rows[0]?.ids ?? null
}

/** A message with web addresses in its text. */
interface MessageWithLinks {
  messageId: number
  authorName: string
  date: string
  text: string
}

const linksSeenBy = (personId: number) => ({
  from: sql`from chat_message m join person a on a.id = m.author_id
    join chat_member me on me.chat_id = m.chat_id and me.person_id = ${personId}`,
  id: sql`m.id`,
  item: sql<MessageWithLinks>`jsonb_build_object('messageId', m.id, 'authorName', a.full_name, 'date', m.created_at,
    'text', m.body)`,
  orders: {},
  usualOrder: sql`m.seq desc`,
})

/** The messages with web addresses that a member sees, newest first. */
export function listLinks(
  db: Db,
  { chatId, personId }: { chatId: number; personId: number },
  place: PlaceInList,
): Promise<ListedPage<MessageWithLinks>> {
  const where = [sql`m.chat_id = ${chatId}`, sql`m.link_count > 0`, IS_SEEN]
  return listPage(db, linksSeenBy(personId), { where, sort: null, ...place })
}
