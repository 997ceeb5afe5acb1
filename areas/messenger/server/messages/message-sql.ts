import { sql, type RawBuilder } from 'kysely'
import { FILE_JSON } from '../files/file-sql.ts'

/**
 * The columns of a message that are the same for all its readers, over the aliases `m` (message) and `a`
 * (author).
 */
export const sharedFields = (
  avatar: RawBuilder<string | null>,
): RawBuilder<unknown> => sql`'id', m.id, 'chatId', m.chat_id,
  'seq', m.seq, 'authorId', m.author_id, 'authorName', a.full_name, 'authorAvatar', ${avatar}, 'text', m.body,
  'date', m.created_at, 'pinned', m.pinned_at is not null, 'editedAt', m.edited_at, 'files', ${FILES},
  'mentions', ${MENTIONS}, 'forwarded', ${FORWARDED}`

/** The fields of a message that differ by reader. */
export type OwnField = 'important' | 'read' | 'clientId' | 'replyTo' | 'reactions' | 'confirmation'

/** Whether anybody has marked the message `m`: a reader's own marks are looked up only then. */
interface Marked {
  isImportant: RawBuilder<boolean>
  hasReactions: RawBuilder<boolean>
}

/** Looks up the marks of the message `m`. */
export const MARKED: Marked = {
  isImportant: sql`exists (select from chat_important where message_id = m.id)`,
  hasReactions: sql`exists (select from chat_reaction where message_id = m.id)`,
}

/** For one reader alone, whose own star is looked up at once. */
const MARKED_FOR_ONE: Marked = { ...MARKED, isImportant: sql`true` }

/**
 * What differs by reader, over `m`, `me` (membership of the reader) and `r` (the reader's read mark). Messages older
 * than the membership are never quoted.
 */
const ownFields = ({ isImportant, hasReactions }: Marked): Record<OwnField, RawBuilder<unknown>> => ({
  important: sql`${isImportant} and ${IS_IMPORTANT}`,
  read: IS_READ,
  clientId: sql`case when m.author_id = me.person_id then m.client_id end`,
  replyTo: REPLY,
  reactions: sql`case when ${hasReactions} then ${REACTIONS} else '[]' end`,
  confirmation: CONFIRMATION,
})

/** What differs by reader, as columns: building a JSON for each of many readers costs as much as reading it all. */
export const ownColumns = (marked: Marked): RawBuilder<unknown> =>
  sql.join(Object.entries(ownFields(marked)).map(([name, value]) => sql`${value} as ${sql.id(name)}`))

const ownJson = (marked: Marked): RawBuilder<unknown> =>
  sql.join(Object.entries(ownFields(marked)).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))

/** A message as its reader sees it. */
export const messageJson = (avatar: RawBuilder<string | null>): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sharedFields(avatar)}, ${ownJson(MARKED_FOR_ONE)})`

/** The membership and the read mark of one reader, whom the statement names as `me.person_id`. */
export const READERS = sql`chat_member me
  join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id`

/** A member sees the messages written since they joined, unless they were deleted. */
export const IS_SEEN = sql<boolean>`me.left_at is null and m.seq >= me.first_seq and m.deleted_at is null`

const IS_IMPORTANT = sql`exists (select from chat_important i
  where i.person_id = me.person_id and i.chat_id = m.chat_id and i.message_id = m.id)`

const IS_READ = sql`case when m.author_id <> me.person_id then r.read_seq >= m.seq else exists (
  select from chat_reading x join chat_member xm on xm.chat_id = x.chat_id and xm.person_id = x.person_id
  where x.chat_id = m.chat_id and x.person_id <> m.author_id and x.read_seq >= m.seq and xm.first_seq <= m.seq) end`

const REPLY = sql`case when m.reply_to_id is not null then (select jsonb_build_object('id', q.id, 'authorId', q.author_id, 'authorName', qa.full_name,
    'text', left(q.body, 200))
  from chat_message q join person qa on qa.id = q.author_id
  where q.id = m.reply_to_id and q.deleted_at is null and q.seq >= me.first_seq) end`

const FILES = sql`coalesce((select jsonb_agg(${FILE_JSON} order by f.uploaded_at, f.file_id)
  from chat_file f where f.message_id = m.id), '[]')`

const REACTIONS = sql`(select jsonb_agg(jsonb_build_object('reaction', x.reaction, 'count', x.count, 'isMine', x.is_mine)
    order by x.first_at, x.reaction)
  from (select reaction, count(*) as count, bool_or(person_id = me.person_id) as is_mine, min(created_at) as first_at
    from chat_reaction where message_id = m.id group by reaction) x)`

const MENTIONS = sql`coalesce((select jsonb_agg(jsonb_build_object('id', x.person_id, 'name', xp.full_name) order by x.person_id)
  from chat_mention x join person xp on xp.id = x.person_id where x.message_id = m.id), '[]')`

const FORWARDED = sql`(select jsonb_build_object('authorId', fa.id, 'authorName', fa.full_name)
  from person fa where fa.id = m.forwarded_author_id)`

/** Only present members who were there when it was written are asked. */
const CONFIRMATION = sql`case when m.needs_confirmation then (
  select jsonb_build_object('until', m.confirm_until, 'asked', count(*), 'confirmed', count(k.person_id),
    'isMine', coalesce(bool_or(k.person_id = me.person_id), false))
  from chat_member xm left join chat_confirmation k on k.message_id = m.id and k.person_id = xm.person_id
  where xm.chat_id = m.chat_id and xm.left_at is null and xm.first_seq <= m.seq and xm.person_id <> m.author_id) end`
