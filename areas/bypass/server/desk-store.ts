import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { DeskItem } from '../contract/bypass.ts'
import { groupOf, itemOf, orderOf } from './bypass-columns.ts'

/** Who signs, and on which day the right is asked for. */
export interface Signer {
  personId: number
  today: string
}

/** The units for which somebody signs: those named in the right with all below, or every unit without a name. */
const signedUnits = ({ personId, today }: Signer) => sql`recursive held as (
    select department_id from permissions_of(${personId}, ${today}::date) where permission = 'bypass-signing'
  ), own as (
    select d.id from department d
    where exists (select from held where department_id is null or department_id = d.id)
    union
    select d.id from own join department d on d.parent_id = own.id
  )`

const LINES = sql`bypass_item i
  join bypass_sheet b on b.id = i.sheet_id
  join student s on s.id = b.student_id
  join person p on p.id = s.person_id
  join student_order o on o.id = b.order_id
  join department d on d.id = i.department_id`

const deskItem: RawBuilder<DeskItem> = sql`${itemOf('i', 'd')} || jsonb_build_object('version', i.version,
  'student', jsonb_build_object('fullname', p.full_name, 'recordBook', s.record_book, 'group', ${groupOf('s')}),
  'order', ${orderOf('o')}, 'openedAt', b.opened_at,
  'signedBy', (select full_name from person where id = i.signed_by))`

const ORDERS: Record<string, RawBuilder<unknown>> = {
  student: sql`p.full_name`,
  '-student': sql`p.full_name desc`,
  department: sql`d.name`,
  '-department': sql`d.name desc`,
  openedAt: sql`b.opened_at`,
  '-openedAt': sql`b.opened_at desc`,
  signedAt: sql`i.signed_at nulls last`,
  '-signedAt': sql`i.signed_at desc nulls last`,
}

export interface DeskQuestion extends Signer {
  words: readonly string[]
  isSigned: boolean | null
  departmentId: number | null
  sort: string | null
  limit: number
  offset: number
}

export interface DeskList {
  count: number
  items: DeskItem[]
  departments: { id: number; name: string }[]
}

/** The lines for which somebody signs: what waits longest first. One statement. */
export async function listDeskItems(db: Db, asked: DeskQuestion): Promise<DeskList> {
  const { words, isSigned, departmentId, sort, limit, offset } = asked
  const isNamed =
    words.length === 0
      ? sql`true`
      : sql`(${matchesWords('p.search_text', words)} or lower(s.record_book) like ${`${words[0]!.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`
  const hasStatus = isSigned === null ? sql`true` : sql`(i.signed_at is not null) = ${isSigned}`
  const isOfUnit = departmentId === null ? sql`true` : sql`i.department_id = ${departmentId}`
  const order = ORDERS[sort ?? ''] ?? sql`i.signed_at is not null, b.opened_at`
  const { rows } = await sql<DeskList>`
    with ${signedUnits(asked)}, found as (
      select i.id, row_number() over (order by ${order}, i.id) as place
      from ${LINES} where i.department_id in (select id from own) and ${isNamed} and ${hasStatus} and ${isOfUnit}
    )
    select (select count(*)::int from found) as count,
      coalesce((select jsonb_agg(${deskItem} order by f.place)
        from (select * from found order by place limit ${limit} offset ${offset}) f
        join (${LINES}) on i.id = f.id), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by t.position)
        from bypass_desk t join department d on d.id = t.department_id
        where d.id in (select id from own)), '[]') as departments
  `.execute(db)
  return rows[0]!
}

export interface LockedItem {
  item: DeskItem
  sheetId: number
}

/** A line of the signer's units with its whole sheet locked until the change is done; null for any other. */
export async function lockDeskItem(db: Db, signer: Signer, id: number): Promise<LockedItem | null> {
  await sql`select from bypass_sheet where id = (select sheet_id from bypass_item where id = ${id}) for update`.execute(
    db,
  )
  const { rows } = await sql<LockedItem>`
    with ${signedUnits(signer)}
    select ${deskItem} as item, i.sheet_id as "sheetId" from ${LINES}
    where i.id = ${id} and i.department_id in (select id from own)
  `.execute(db)
  return rows[0] ?? null
}

export interface Signature {
  personId: number
  now: Date
  isSigned: boolean
  comment: string | null
}

/** Signs a line or takes the signature back, and closes or opens its sheet accordingly. */
export async function signItem(
  db: Db,
  { id, sheetId }: { id: number; sheetId: number },
  signature: Signature,
) {
  const { personId, now, isSigned, comment } = signature
  await sql`
    update bypass_item set comment = ${comment}, version = version + 1,
      signed_by = ${isSigned ? sql`coalesce(signed_by, ${personId}::bigint)` : null},
      signed_at = ${isSigned ? sql`coalesce(signed_at, ${now}::timestamptz)` : null}
    where id = ${id}`.execute(db)
  await sql`
    update bypass_sheet b set closed_at = case
      when exists (select from bypass_item i where i.sheet_id = b.id and i.signed_at is null) then null
      else coalesce(b.closed_at, ${now}::timestamptz) end
    where b.id = ${sheetId}`.execute(db)
}
