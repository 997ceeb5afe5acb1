import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { STAGES, type DeskFilter, type DeskRequest, type Stage } from '../../contract/desk.ts'
import { deskRow, REQUEST_ROWS, type DeskRow } from '../request-row.ts'
import { deskConditions, isComingOn, isInScope, stageRows, type Clerk } from './desk-conditions.ts'

const QUEUE = {
  from: REQUEST_ROWS,
  id: sql`r.id`,
  item: deskRow,
  orders: {},
  usualOrder: sql`case when r.status_id in (1, 2) then r.due_on end, case when r.status_id > 2 then r.status_on end desc`,
}

/** In the order in which the owners come. */
const COMING = { ...QUEUE, usualOrder: sql`r.pick_up_at` }

export function listQueue(
  db: Db,
  filter: DeskFilter,
  { place, clerk }: { place: PlaceInList; clerk: Clerk },
): Promise<ListedPage<DeskRow>> {
  return listPage(db, filter.isComing ? COMING : QUEUE, {
    where: deskConditions(filter, clerk),
    sort: null,
    ...place,
  })
}

/** An issued certificate can be read and annulled by a clerk even if its student has hidden it. */
const isShown = sql`(r.deleted_at is null or r.status_id = 3)`

export async function findForDesk(db: Db, id: number, clerk: Clerk): Promise<DeskRow | null> {
  const { rows } = await sql<{ item: DeskRow }>`
    select ${deskRow} as item ${REQUEST_ROWS}
    where r.id = ${id} and ${isShown} and ${isInScope(clerk)}
  `.execute(db)
  return rows[0]?.item ?? null
}

interface Counted {
  stages: Record<Stage, number>
  overdue: number
  comingToday: number
  doneToday: number
}

export async function countQueue(db: Db, clerk: Clerk): Promise<Counted> {
  const stages = STAGES.map(
    (stage) => sql`${sql.lit(stage)}::text, count(*) filter (where ${stageRows(stage)})`,
  )
  const { rows } = await sql<Counted>`
    select jsonb_build_object(${sql.join(stages)}) as stages,
      count(*) filter (where r.status_id in (1, 2) and r.due_on < ${clerk.today}::date)::int as overdue,
      count(*) filter (where ${isComingOn(clerk.today)})::int as "comingToday",
      count(*) filter (where r.status_id = 3 and r.status_on = ${clerk.today}::date)::int as "doneToday"
    from certificates_request r
    left join certificates_document doc on doc.request_id = r.id
    left join issued_paper paper on paper.id = doc.paper_id
    where r.deleted_at is null and ${isInScope(clerk)}
  `.execute(db)
  return rows[0]!
}

/** The times at which the certificates of the last month were ordered and issued. */
export async function listRecentTimes(
  db: Db,
  clerk: Clerk,
): Promise<{ orderedOn: string; issuedOn: string; many: number }[]> {
  const { rows } = await sql<{ orderedOn: string; issuedOn: string; many: number }>`
    select to_char(r.ordered_on, 'YYYY-MM-DD') as "orderedOn", to_char(r.status_on, 'YYYY-MM-DD') as "issuedOn",
      count(*)::int as many
    from certificates_request r
    where r.status_id = 3 and r.status_on > ${clerk.today}::date - 30 and ${isInScope(clerk)}
    group by 1, 2
  `.execute(db)
  return rows
}

export async function listHistory(db: Db, id: number): Promise<DeskRequest['history']> {
  const { rows } = await sql<{ action: string; at: Date; person: string | null; comment: string | null }>`
    select h.action, h.at, p.full_name as person, h.comment
    from certificates_step h left join person p on p.id = h.person_id
    where h.request_id = ${id} order by h.id
  `.execute(db)
  return rows as unknown as DeskRequest['history']
}

/** Locks requests in the order of their ids, so that two clerks with overlapping choices cannot deadlock. */
export async function lockRequests(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select from certificates_request where id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(tx)
}

export async function listForDesk(db: Db, ids: readonly number[], clerk: Clerk): Promise<DeskRow[]> {
  const { rows } = await sql<{ item: DeskRow }>`
    select ${deskRow} as item ${REQUEST_ROWS}
    where r.id = any(${[...ids]}::bigint[]) and ${isShown} and ${isInScope(clerk)} order by r.id
  `.execute(db)
  return rows.map(({ item }) => item)
}

interface NewState {
  statusId: number
  statusInfo: string | null
  clerkId: number | null
  today: string
}

export async function writeState(
  tx: Db,
  ids: readonly number[],
  { statusId, statusInfo, clerkId, today }: NewState,
): Promise<void> {
  await sql`
    update certificates_request set status_id = ${statusId}, status_info = ${statusInfo}, clerk_id = ${clerkId},
      status_on = ${today}::date, version = version + 1
    where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

export async function writeHandedOut(tx: Db, ids: readonly number[], today: string): Promise<void> {
  await sql`
    update certificates_request set handed_on = ${today}::date, version = version + 1
    where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

export async function writeScholarship(tx: Db, id: number, text: string | null): Promise<void> {
  await sql`update certificates_request set scholarship_text = ${text}, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

export async function touch(tx: Db, id: number): Promise<void> {
  await sql`update certificates_request set version = version + 1 where id = ${id}`.execute(tx)
}
