import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LaterMessage, NewLaterMessage } from '../../contract/later.ts'
import { FILE_JSON } from '../files/file-sql.ts'

interface OwnChat {
  chatId: number
  personId: number
}

const REPLY = sql`(select jsonb_build_object('id', q.id, 'authorId', q.author_id, 'authorName', qa.full_name,
    'text', left(q.body, 200))
  from chat_message q join person qa on qa.id = q.author_id
  where q.id = l.reply_to_id and q.deleted_at is null and q.seq >= me.first_seq)`

const FILES = sql`coalesce((select jsonb_agg(${FILE_JSON} order by f.uploaded_at, f.file_id)
  from chat_file f where f.file_id = any(l.file_ids)), '[]')`

const LATER = sql<LaterMessage>`jsonb_build_object('id', l.id, 'chatId', l.chat_id, 'text', l.body, 'sendAt', l.send_at,
  'replyTo', ${REPLY}, 'files', ${FILES}, 'needsConfirmation', l.needs_confirmation,
  'confirmUntil', l.confirm_until, 'refusal', l.refusal,
  'version', l.version)`

/** A person's scheduled messages in a chat of which they are a member now. */
const select = ({ chatId, personId }: OwnChat, where: RawBuilder<unknown>) => sql<{ message: LaterMessage }>`
  select ${LATER} as message
  from chat_later l join chat_member me on me.chat_id = l.chat_id and me.person_id = l.author_id and me.left_at is null
  where l.chat_id = ${chatId} and l.author_id = ${personId} and ${where} order by l.send_at, l.id`

/** The scheduled messages of a member, the next first; null for people who are not members. */
export async function listLater(db: Db, own: OwnChat): Promise<LaterMessage[] | null> {
  const { rows } = await sql<{ items: LaterMessage[] }>`
    select coalesce((select jsonb_agg(waiting.message) from (${select(own, sql`true`)}) waiting), '[]') as items
    from chat_member where chat_id = ${own.chatId} and person_id = ${own.personId} and left_at is null
  `.execute(db)
  return rows[0]?.items ?? null
}

export async function findLater(db: Db, own: OwnChat & { id: number }): Promise<LaterMessage | null> {
  const { rows } = await select(own, sql`l.id = ${own.id}`).execute(db)
  return rows[0]?.message ?? null
}

/** The waiting message that its author's device named so; in whatever chat. */
export async function findByClientId(
  tx: Db,
  { personId, clientId }: { personId: number; clientId: string },
): Promise<{ id: number; chatId: number } | null> {
  const { rows } = await sql<{ id: number; chatId: number }>`
    select id, chat_id as "chatId" from chat_later where author_id = ${personId} and client_id = ${clientId}::uuid
  `.execute(tx)
  return rows[0] ?? null
}

/** Counts a person's scheduled messages in their chats, and blocks further ones until the change is over. */
export async function countLater(tx: Db, personId: number): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_later l
    join chat_member me on me.chat_id = l.chat_id and me.person_id = l.author_id and me.left_at is null
    where l.author_id = ${personId}
  `.execute(tx)
  return rows[0]!.count
}

export async function insertLater(
  tx: Db,
  { chatId, personId }: OwnChat,
  message: NewLaterMessage & { now: Date },
): Promise<number> {
  const {
    text = '',
    clientId,
    replyToId = null,
    fileIds = [],
    needsConfirmation = false,
    confirmUntil = null,
    sendAt,
    now,
  } = message
  const { rows } = await sql<{ id: number }>`
    insert into chat_later (chat_id, author_id, body, client_id, reply_to_id, file_ids, needs_confirmation, confirm_until,
      send_at, created_at)
    values (${chatId}, ${personId}, ${text}, ${clientId}::uuid, ${replyToId}::bigint, ${[...new Set(fileIds)]}::uuid[],
      ${needsConfirmation}, ${needsConfirmation ? confirmUntil : null}::timestamptz, ${sendAt}::timestamptz, ${now}::timestamptz)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Holds a member's waiting message: nobody sends it until the change is over. */
export async function holdLater(tx: Db, { chatId, personId, id }: OwnChat & { id: number }): Promise<void> {
  await sql`
    select from chat_later where id = ${id} and chat_id = ${chatId} and author_id = ${personId} for update
  `.execute(tx)
}

const KEPT = sql`(body, reply_to_id, file_ids, needs_confirmation, confirm_until, send_at)`

/** What a device says, in the order of what is kept. */
function saidBy(message: NewLaterMessage): RawBuilder<unknown> {
  const {
    text = '',
    replyToId = null,
    fileIds = [],
    needsConfirmation = false,
    confirmUntil = null,
    sendAt,
  } = message
  return sql`(${text}::text, ${replyToId}::bigint, ${[...new Set(fileIds)]}::uuid[], ${needsConfirmation}::boolean,
    ${needsConfirmation ? confirmUntil : null}::timestamptz, ${sendAt}::timestamptz)`
}

/**
 * Makes a waiting message what its author's device says under the same name; false when it is that already, and when it is
 * being sent. Whoever sends holds the row before the chat, so that nobody who holds the chat may wait for the row.
 */
export async function rewriteLater(tx: Db, id: number, message: NewLaterMessage): Promise<boolean> {
  const said = saidBy(message)
  const { rows } = await sql`
    update chat_later set ${KEPT} = ${said}, refusal = null, version = version + 1
    where id = (select free.id from chat_later free where free.id = ${id} for update skip locked)
      and ${KEPT} is distinct from ${said} returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Whether a waiting message is what its author's device says. */
export async function saysLater(tx: Db, id: number, message: NewLaterMessage): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_later where id = ${id} and ${KEPT} is not distinct from ${saidBy(message)}
  `.execute(tx)
  return rows.length > 0
}

/** Gives a waiting message another text and time; a refused one waits again. */
export async function updateLater(
  tx: Db,
  id: number,
  { text, sendAt }: { text: string; sendAt: string },
): Promise<void> {
  await sql`
    update chat_later set body = ${text}, send_at = ${sendAt}::timestamptz, refusal = null, version = version + 1
    where id = ${id}
  `.execute(tx)
}

export async function deleteLater(tx: Db, id: number): Promise<void> {
  await sql`delete from chat_later where id = ${id}`.execute(tx)
}

/**
 * Takes away what waits under the name of a message that was sent at once; returns its id, or null. Whoever sends it at this
 * moment holds the row, waits for the chat, and then finds it sent.
 */
export async function dropSentNow(
  tx: Db,
  { chatId, personId, clientId }: OwnChat & { clientId: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    delete from chat_later where id = (
      select id from chat_later where author_id = ${personId} and client_id = ${clientId}::uuid and chat_id = ${chatId}
      for update skip locked
    ) returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** A message whose time has come. */
export interface DueMessage {
  id: number
  chatId: number
  authorId: number
  text: string
  replyToId: number | null
  needsConfirmation: boolean
  confirmUntil: string | null
  fileIds: string[]
  clientId: string
}

/**
 * Locks the message that has been due longest, except for the given ones; no other process sends it
 * meanwhile.
 */
export async function holdDue(tx: Db, now: Date, without: ReadonlySet<number>): Promise<DueMessage | null> {
  const { rows } = await sql<DueMessage>`
    select id, chat_id as "chatId", author_id as "authorId", body as text, reply_to_id as "replyToId",
      needs_confirmation as "needsConfirmation", to_char(confirm_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "confirmUntil", file_ids as "fileIds", client_id as "clientId"
    from chat_later where refusal is null and send_at <= ${now}::timestamptz and id <> all(${[...without]}::bigint[])
    order by send_at, id limit 1 for update skip locked
  `.execute(tx)
  return rows[0] ?? null
}

export async function refuseLater(tx: Db, id: number, refusal: string): Promise<void> {
  await sql`update chat_later set refusal = ${refusal}, version = version + 1 where id = ${id}`.execute(tx)
}

export interface RefusedLater {
  id: number
  authorId: number
  chatId: number
  chatName: string
  refusal: string
}

/**
 * Those of the given messages that were refused at their time and still wait for a decision of their authors,
 * who are in the chat.
 */
export async function listRefused(db: Db, ids: readonly number[]): Promise<RefusedLater[]> {
  const { rows } = await sql<RefusedLater>`
    select l.id, l.author_id as "authorId", l.chat_id as "chatId", coalesce(c.name, o.full_name) as "chatName", l.refusal
    from chat_later l join chat c on c.id = l.chat_id
    join chat_member me on me.chat_id = l.chat_id and me.person_id = l.author_id and me.left_at is null
    left join person o on o.id = case when c.low_person_id = l.author_id then c.high_person_id else c.low_person_id end
    where l.id = any(${ids}::bigint[]) and l.refusal is not null
  `.execute(db)
  return rows
}
