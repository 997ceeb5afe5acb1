import { sql } from 'kysely'
import type { NoticeGroup, NoticeKind } from '#platform/contract/notice.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'

/** A notice as it is stored: its kind says the rest. */
export interface NoticeRow {
  id: number
  kind: string
  title: string
  detail: string
  before: string | null
  leadsTo: string
  at: string
  isRead: boolean
}

const NOTICES = {
  from: sql`from (select *, search_form(title || ' ' || detail) as search_text from notice) n`,
  id: sql`n.id`,
  item: sql<NoticeRow>`jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'detail', n.detail,
    'before', n.before, 'leadsTo', n.leads_to, 'at', n.at, 'isRead', n.read_at is not null)`,
  orders: {},
  usualOrder: sql`n.at desc, n.id desc`,
}

export interface NoticeFilter extends PlaceInList {
  group: NoticeGroup | null
  isUnread: boolean
  search: string
}

/** A person's notices of the known kinds, newest first. */
export function listNotices(
  db: Db,
  personId: number,
  { kinds, isUnread, search, ...place }: Omit<NoticeFilter, 'group'> & { kinds: readonly NoticeKind[] },
): Promise<ListedPage<NoticeRow>> {
  const words = searchWords(search)
  const where = [
    sql`n.person_id = ${personId}`,
    sql`n.kind = any(${kinds.map(({ name }) => name)}::text[])`,
    isUnread ? sql`n.read_at is null` : sql`true`,
    words.length === 0 ? sql`true` : matchesWords('n.search_text', words),
  ]
  return listPage(db, NOTICES, { where, sort: null, ...place })
}

/** A notice with the event from which it was made. */
export interface NoticeWithOrigin {
  item: NoticeRow
  subject: object
  former: object | null
  since: Date
}

/** One of a person's notices of the known kinds; null when they have no such notice. */
export async function findNotice(
  db: Db,
  { id, personId, kinds }: { id: number; personId: number; kinds: readonly NoticeKind[] },
): Promise<NoticeWithOrigin | null> {
  const { rows } = await sql<NoticeWithOrigin>`
    select ${NOTICES.item} as item, n.subject, n.former, n.since from notice n
    where n.id = ${id} and n.person_id = ${personId} and n.kind = any(${kinds.map(({ name }) => name)}::text[])
  `.execute(db)
  return rows[0] ?? null
}

/** The number of unread notices of these kinds, and the time of the newest of all. */
export async function readSummary(
  db: Db,
  personId: number,
  kinds: readonly NoticeKind[],
): Promise<{ unread: number; newestAt: Date | null }> {
  const { rows } = await sql<{ unread: number; newestAt: Date | null }>`
    select count(*)::int as unread,
      (select at from notice where person_id = ${personId} order by at desc, id desc limit 1) as "newestAt"
    from notice
    where person_id = ${personId} and read_at is null and kind = any(${kinds.map(({ name }) => name)}::text[])
  `.execute(db)
  return rows[0]!
}

/** Notes that a person has read notices of their own: these, or all, as they were at a moment. Returns how many were new. */
export async function noteRead(
  tx: Db,
  personId: number,
  { read: { ids, upTo }, now }: { read: { ids?: readonly number[]; upTo?: Date }; now: Date },
): Promise<number> {
  const ofIds = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const untilThen = upTo === undefined ? sql`true` : sql`at <= ${upTo}::timestamptz`
  const { rows } = await sql`
    update notice set read_at = ${now} where id in (
      select id from notice where person_id = ${personId} and read_at is null and ${ofIds} and ${untilThen}
      order by id for update)
    returning 1
  `.execute(tx)
  return rows.length
}

/** The keys under which these people have unread notices of a kind. */
export async function listUnreadKeys(db: Db, personIds: readonly number[], kind: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from notice where person_id = any(${[...personIds]}::bigint[]) and kind = ${kind} and read_at is null
  `.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Records that people have seen the content of their notices with these keys; returns those who had not. The
 * rows are locked in the order of ids, as by their writers.
 */
export async function noteSeen(
  tx: Db,
  personIds: readonly number[],
  { kind, keys, now }: { kind: string; keys: readonly string[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    update notice set read_at = ${now} where id in (
      select id from notice where person_id = any(${[...personIds]}::bigint[]) and kind = ${kind}
        and key = any(${[...keys]}::text[]) and read_at is null
      order by id for update)
    returning person_id as "personId"
  `.execute(tx)
  return rows.map(({ personId }) => personId)
}
