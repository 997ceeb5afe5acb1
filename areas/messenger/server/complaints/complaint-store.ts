import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Complaint, ComplaintOutcome } from '../../contract/complaint.ts'
import type { SeenFile } from '../files/seen-file.ts'

/** The number of messages on either side that are shown with the reported one. Decision D-80. */
const NEIGHBOURS = 5

interface NewRow {
  messageId: number
  personId: number
  reason: string
  comment: string
  now: Date
}

/** The messages around one, as its reader sees them. */
const excerptOf = ({ messageId, personId }: NewRow) => sql`
  select jsonb_agg(jsonb_build_object('authorName', a.full_name, 'text', n.body, 'date', n.created_at,
    'fileCount', (select count(*) from chat_file f where f.message_id = n.id), 'files', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.file_id, 'name', f.name, 'isPicture', f.media_type like 'image/%')
        order by f.uploaded_at, f.file_id) from chat_file f where f.message_id = n.id), '[]'), 'isMeant', n.id = ${messageId}) order by n.seq)
  from chat_message m
  join chat_member me on me.chat_id = m.chat_id and me.person_id = ${personId} and me.left_at is null
  cross join lateral (
    (select * from chat_message b where b.chat_id = m.chat_id and b.seq <= m.seq and b.seq >= me.first_seq
      and b.deleted_at is null order by b.seq desc limit ${NEIGHBOURS + 1})
    union all
    (select * from chat_message b where b.chat_id = m.chat_id and b.seq > m.seq
      and b.deleted_at is null order by b.seq limit ${NEIGHBOURS})
  ) n join person a on a.id = n.author_id
  where m.id = ${messageId}`

/** Adds a complaint of a member who sees the message; null when they have complained about it before. */
export async function insertComplaint(tx: Db, complaint: NewRow): Promise<number | null> {
  const { messageId, personId, reason, comment, now } = complaint
  const { rows } = await sql<{ id: number }>`
    insert into chat_complaint (message_id, person_id, reason, comment, excerpt, created_at)
    values (${messageId}, ${personId}, ${reason}, ${comment}, (${excerptOf(complaint)}), ${now}::timestamptz)
    on conflict on constraint chat_complaint_once do nothing returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

const COMPLAINTS = {
  from: sql`from chat_complaint c join person p on p.id = c.person_id join chat_message m on m.id = c.message_id
    join person a on a.id = m.author_id left join person d on d.id = c.decided_by`,
  id: sql`c.id`,
  item: sql<Complaint>`jsonb_build_object('id', c.id, 'person', jsonb_build_object('id', p.id, 'name', p.full_name),
    'author', jsonb_build_object('id', a.id, 'name', a.full_name), 'reason', c.reason, 'comment', c.comment,
    'createdAt', c.created_at, 'excerpt', c.excerpt, 'outcome', c.outcome, 'answer', c.answer,
    'decidedBy', d.full_name, 'decidedAt', c.decided_at, 'version', c.version)`,
  orders: {},
  /** The longest waiting first, then the newest decisions. */
  usualOrder: sql`c.outcome is not null, c.decided_at desc, c.created_at`,
}

/** Nobody learns who complained about a message `m` of their own, whatever they may decide. Decision 0173. */
const isNotAbout = (readerId: number) => sql`m.author_id <> ${readerId}`

const STATES = { waiting: sql`c.outcome is null`, decided: sql`c.outcome is not null` }

export function listComplaints(
  db: Db,
  { readerId, state, ...place }: PlaceInList & { readerId: number; state: keyof typeof STATES | null },
): Promise<ListedPage<Complaint>> {
  const where = [isNotAbout(readerId), ...(state === null ? [] : [STATES[state]])]
  return listPage(db, COMPLAINTS, { where, sort: null, ...place })
}

interface ReadComplaint {
  id: number
  readerId: number
}

export async function findComplaint(db: Db, { id, readerId }: ReadComplaint): Promise<Complaint | null> {
  const { rows } = await sql<{ complaint: Complaint }>`
    select ${COMPLAINTS.item} as complaint ${COMPLAINTS.from} where c.id = ${id} and ${isNotAbout(readerId)}
  `.execute(db)
  return rows[0]?.complaint ?? null
}

/** A file in the excerpt of a complaint that waits for its decision, and whose it is; null for any other. */
export async function findExcerptFile(
  db: Db,
  { complaintId, fileId, readerId }: { complaintId: number; fileId: string; readerId: number },
): Promise<(SeenFile & { authorId: number }) | null> {
  const { rows } = await sql<SeenFile & { authorId: number }>`
    select f.name, f.media_type as "mediaType", f.preview_id as "previewId", w.author_id as "authorId"
    from chat_complaint c join chat_message m on m.id = c.message_id cross join lateral jsonb_array_elements(c.excerpt) n
    cross join lateral jsonb_array_elements(n -> 'files') x join chat_file f on f.file_id = (x ->> 'id')::uuid
    join chat_message w on w.id = f.message_id
    where c.id = ${complaintId} and c.outcome is null and ${isNotAbout(readerId)} and f.file_id = ${fileId}::uuid limit 1
  `.execute(db)
  return rows[0] ?? null
}

export async function updateDecision(
  tx: Db,
  id: number,
  decision: { outcome: ComplaintOutcome; answer: string; decidedBy: number; now: Date },
): Promise<void> {
  const { outcome, answer, decidedBy, now } = decision
  await sql`
    update chat_complaint set outcome = ${outcome}, answer = ${answer}, decided_by = ${decidedBy},
      decided_at = ${now}::timestamptz, version = version + 1
    where id = ${id}
  `.execute(tx)
}

/** The data of a message that its removal needs. */
export interface MeantMessage {
  id: number
  chatId: number
  seq: number
  authorId: number
}

/** Locks the chat of the reported message; null when the message is already deleted. */
export async function holdMeant(tx: Db, complaintId: number): Promise<MeantMessage | null> {
  await sql`
    select from chat where id = (select m.chat_id from chat_complaint c join chat_message m on m.id = c.message_id
      where c.id = ${complaintId}) for no key update
  `.execute(tx)
  const { rows } = await sql<MeantMessage>`
    select m.id, m.chat_id as "chatId", m.seq, m.author_id as "authorId"
    from chat_complaint c join chat_message m on m.id = c.message_id
    where c.id = ${complaintId} and m.deleted_at is null
  `.execute(tx)
  return rows[0] ?? null
}

export async function countWaiting(db: Db, readerId: number): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_complaint c join chat_message m on m.id = c.message_id
    where ${STATES.waiting} and ${isNotAbout(readerId)}
  `.execute(db)
  return rows[0]!
}

export interface DecidedComplaint {
  id: number
  personId: number
  authorId: number
  outcome: ComplaintOutcome
  answer: string
}

/** Those of some complaints that are decided. */
export async function listDecided(db: Db, ids: readonly number[]): Promise<DecidedComplaint[]> {
  const { rows } = await sql<DecidedComplaint>`
    select c.id, c.person_id as "personId", m.author_id as "authorId", c.outcome, c.answer
    from chat_complaint c join chat_message m on m.id = c.message_id
    where c.id = any(${ids}::bigint[]) and c.outcome is not null
  `.execute(db)
  return rows
}
