import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { listPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Details } from '../../contract/request.ts'
import { REQUEST_ROWS, requestRow, type RequestRow } from '../request-row.ts'

export const lockRequest = rowLock('certificates_request')

const OWN = {
  from: REQUEST_ROWS,
  id: sql`r.id`,
  item: requestRow,
  orders: {},
  usualOrder: sql`r.id desc`,
}

export async function listOwn(db: Db, personId: number, place: PlaceInList): Promise<RequestRow[]> {
  const where = [sql`s.person_id = ${personId}`, sql`r.deleted_at is null`]
  const { items } = await listPage(db, OWN, { where, sort: null, ...place })
  return items
}

/** All requests of a person, including hidden ones. */
export async function listEverOrdered(
  db: Db,
  personId: number,
  place: PlaceInList,
): Promise<(RequestRow & { scholarshipText: string | null })[]> {
  const ever = {
    ...OWN,
    item: sql<
      RequestRow & { scholarshipText: string | null }
    >`${requestRow} || jsonb_build_object('scholarshipText', r.scholarship_text)`,
  }
  const where = [sql`s.person_id = ${personId}`]
  const { items } = await listPage(db, ever, { where, sort: null, ...place })
  return items
}

export async function findOwn(
  db: Db,
  { id, personId }: { id: number; personId: number },
): Promise<RequestRow | null> {
  const { rows } = await sql<{ item: RequestRow }>`
    select ${requestRow} as item ${REQUEST_ROWS}
    where r.id = ${id} and s.person_id = ${personId} and r.deleted_at is null
  `.execute(db)
  return rows[0]?.item ?? null
}

export interface KeptRequest {
  typeId: number
  studentId: number
  details: Details
  isPaper: boolean
  count: number
  receiptPlaceId: number | null
}

/** A request as it is stored, for its form. */
export async function findKept(
  db: Db,
  id: number,
): Promise<KeptRequest & { statusId: number; statusInfo: string | null; version: number }> {
  const { rows } = await sql<KeptRequest & { statusId: number; statusInfo: string | null; version: number }>`
    select type_id as "typeId", student_id as "studentId", details, is_paper as "isPaper", copies as count,
      place_id as "receiptPlaceId", status_id as "statusId", status_info as "statusInfo", version
    from certificates_request where id = ${id}
  `.execute(db)
  return rows[0]!
}

export interface Moment {
  now: Date
  today: string
}

export interface NewRequest extends KeptRequest, Moment {
  key: string | null
  groupId: number | null
  instituteId: number | null
  dueOn: string
}

export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const { typeId, studentId, groupId, instituteId, details, isPaper, count, receiptPlaceId } = request
  const { now, today, dueOn, key } = request
  const { rows } = await sql<{ id: number }>`
    insert into certificates_request (student_id, group_id, institute_id, type_id, status_on, ordered_at, ordered_on,
      due_on, details, is_paper, copies, place_id, order_key)
    values (${studentId}, ${groupId}, ${instituteId}, ${typeId}, ${today}, ${now}, ${today}, ${dueOn},
      ${jsonText(details)}::jsonb, ${isPaper}, ${count}, ${receiptPlaceId}, ${key}::uuid)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export interface ChangedRequest extends Moment {
  details: Details
  /** Those of the student now: a rejected request that is sent again goes to their clerks. */
  groupId: number | null
  instituteId: number | null
  isPaper: boolean
  count: number
  receiptPlaceId: number | null
  dueOn: string
}

/** A changed request waits for a clerk again. */
export async function updateRequest(tx: Db, id: number, changed: ChangedRequest): Promise<void> {
  const { details, groupId, instituteId, isPaper, count, receiptPlaceId, today, dueOn } = changed
  await sql`
    update certificates_request set details = ${jsonText(details)}::jsonb, is_paper = ${isPaper}, copies = ${count},
      place_id = ${receiptPlaceId}, status_id = 1, status_info = null, clerk_id = null, scholarship_text = null, version = version + 1,
      group_id = case when status_id = 4 then ${groupId}::bigint else group_id end,
      institute_id = case when status_id = 4 then ${instituteId}::bigint else institute_id end,
      status_on = case when status_id = 4 then ${today}::date else status_on end,
      due_on = case when status_id = 4 then ${dueOn}::date else due_on end
    where id = ${id}
  `.execute(tx)
}

export async function hideRequest(tx: Db, id: number, now: Date): Promise<void> {
  await sql`update certificates_request set deleted_at = ${now}, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Keeps an enrolment to whoever orders for it now, until the transaction ends. */
export async function lockOrders(tx: Db, studentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('certificates', ${studentId}::bigint))`.execute(tx)
}

/** The order that a form has made already; null when it has made none. */
export async function findByKey(
  tx: Db,
  { studentId, key }: { studentId: number; key: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from certificates_request where student_id = ${studentId} and order_key = ${key}::uuid
  `.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * The number of an enrolment's open requests of a kind, including those that the portal itself has issued
 * today. The enrolment is locked, so that no order is placed meanwhile.
 */
export async function lockAndCountOpen(
  tx: Db,
  { studentId, typeId, today }: { studentId: number; typeId: number; today: string },
): Promise<number> {
  await lockOrders(tx, studentId)
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from certificates_request
    where student_id = ${studentId} and type_id = ${typeId} and (status_id in (1, 2) and deleted_at is null
      or status_id = 3 and clerk_id is null and ordered_on = ${today}::date)
  `.execute(tx)
  return rows[0]!.many
}
