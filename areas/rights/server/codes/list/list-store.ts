import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

interface NewList {
  way: 'sheet' | 'letters'
  title: string
  personIds: readonly number[]
  reachesPowerful: boolean
  orderedBy: number
  at: Date
}

export async function insertList(
  tx: Db,
  { way, title, personIds, reachesPowerful, orderedBy, at }: NewList,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into registration_code_list (way, title, person_ids, reaches_powerful, ordered_by, ordered_at)
    values (${way}, ${title}, ${personIds}::bigint[], ${reachesPowerful}, ${orderedBy}, ${at}) returning id
  `.execute(tx)
  return rows[0]!.id
}

export interface ListRow {
  id: number
  way: 'sheet' | 'letters'
  title: string
  orderedAt: Date
  orderedBy: string
  total: number
  doneCount: number
  issuedCount: number
  isDone: boolean
  file: 'pdf' | 'zip' | null
}

interface Reading {
  readerId: number
  /** Files of lists that were done earlier are no longer given out. */
  keptSince: Date
  limit: number
}

const rowOf = ({ readerId, keptSince }: Omit<Reading, 'limit'>) => sql`
  l.id, l.way, l.title, l.ordered_at as "orderedAt", p.full_name as "orderedBy",
  cardinality(l.person_ids) as total, l.done_count as "doneCount", l.issued_count as "issuedCount",
  l.finished_at is not null as "isDone",
  case when l.ordered_by = ${readerId} and l.finished_at > ${keptSince} then (
    select case count(*) when 0 then null when 1 then 'pdf' else 'zip' end
    from registration_code_sheet s where s.list_id = l.id) end as file
  from registration_code_list l join person p on p.id = l.ordered_by`

/** The latest lists of all authors. */
export async function listLists(db: Db, { limit, ...reading }: Reading): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`select ${rowOf(reading)} order by l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findList(db: Db, id: number, reading: Omit<Reading, 'limit'>): Promise<ListRow | null> {
  const { rows } = await sql<ListRow>`select ${rowOf(reading)} where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface Portion {
  way: 'sheet' | 'letters'
  title: string
  orderedBy: number
  reachesPowerful: boolean
  doneCount: number
  personIds: number[]
}

/** The next people of a list; null when it is finished or deleted. */
export async function findPortion(db: Db, listId: number, size: number): Promise<Portion | null> {
  const { rows } = await sql<Portion>`
    select way, title, ordered_by as "orderedBy", reaches_powerful as "reachesPowerful", done_count as "doneCount",
      to_jsonb(person_ids[done_count + 1:done_count + ${size}]) as "personIds"
    from registration_code_list where id = ${listId} and finished_at is null
  `.execute(db)
  return rows[0] ?? null
}

interface DonePortion {
  /** The progress of the list when the portion began; of two processes the second changes nothing. */
  from: number
  done: number
  issued: number
  now: Date
}

/** Records a portion; returns false when another process has done it meanwhile. */
export async function noteDone(
  tx: Db,
  listId: number,
  { from, done, issued, now }: DonePortion,
): Promise<boolean> {
  const { rows } = await sql`
    update registration_code_list set done_count = done_count + ${done}, issued_count = issued_count + ${issued},
      finished_at = case when done_count + ${done} >= cardinality(person_ids) then ${now}::timestamptz end
    where id = ${listId} and done_count = ${from} and finished_at is null returning id
  `.execute(tx)
  return rows.length > 0
}

export async function insertSheet(
  tx: Db,
  { listId, part, sealed }: { listId: number; part: number; sealed: Buffer },
): Promise<void> {
  await tx.insertInto('registration_code_sheet').values({ list_id: listId, part, sealed }).execute()
}

export async function listSheets(db: Db, listId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('registration_code_sheet')
    .select('sealed')
    .where('list_id', '=', listId)
    .orderBy('part')
    .execute()
  return rows.map(({ sealed }) => sealed)
}

/** The addresses of people who have no account yet; people without an address are left out. */
export async function listAddresses(
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ personId: number; email: string }>`
    select distinct on (person_id) person_id as "personId", value as email from person_contact
    where person_id = any(${personIds}::bigint[]) and kind in ('personal_email', 'work_email')
    order by person_id, kind, position, id
  `.execute(db)
  return new Map(rows.map(({ personId, email }) => [personId, email]))
}
