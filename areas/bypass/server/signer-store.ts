import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { BypassQueue, QueuePart } from '../contract/queue.ts'
import type { SignerItem } from '../contract/bypass.ts'
import { groupOf, itemOf, orderOf } from './bypass-columns.ts'

/** The person who signs, and the day on which they must have the permission. */
export interface Signer {
  personId: number
  today: string
}

/** A signer with a `select` of the ids of the students whose cards are open to them. */
export interface SignerReader extends Signer {
  knownStudents: RawBuilder<{ student_id: number }>
}

/** The units for which somebody signs: those that the right names with all below them, or every unit if it names none. */
const signedUnits = ({ personId, today }: Signer) => sql`(with recursive held as (
    select department_id from permissions_of(${personId}, ${today}::date) where permission = 'bypass-signing'
  ), own as (
    select d.id from department d
    where exists (select from held where department_id is null or department_id = d.id)
    union
    select d.id from own join department d on d.parent_id = own.id
  ) select id from own)`

const LINES = sql`from bypass_item i
  join bypass_sheet b on b.id = i.sheet_id
  join student s on s.id = b.student_id
  join person p on p.id = s.person_id
  join student_order o on o.id = b.order_id
  join department d on d.id = i.department_id`

const signerItem = ({ knownStudents }: SignerReader): RawBuilder<SignerItem> => sql`
  ${itemOf('i', 'd')} || jsonb_build_object('version', i.version,
  'student', jsonb_build_object('id', case when s.id in (${knownStudents}) then p.id end, 'fullname', p.full_name, 'recordBook', s.record_book, 'group', ${groupOf('s')}),
  'order', ${orderOf('o')}, 'openedAt', b.opened_at,
  'signedBy', (select full_name from person where id = i.signed_by))`

const signerItems = (reader: SignerReader) => ({
  from: LINES,
  id: sql`i.id`,
  item: signerItem(reader),
  orders: {
    student: sql`p.full_name`,
    department: sql`d.name`,
    openedAt: sql`b.opened_at`,
    signedAt: sql`i.signed_at`,
  },
  /** The longest waiting first. */
  usualOrder: sql`i.signed_at is not null, b.opened_at`,
})

interface QueueTimes {
  startOfToday: Date
  /** Sheets opened before this moment have waited too long. */
  overdueBefore: Date
}

const isOverdue = ({ overdueBefore }: QueueTimes, line: string, sheet: string) =>
  sql<boolean>`(${sql.ref(`${line}.signed_at`)} is null and ${sql.ref(`${sheet}.opened_at`)} < ${overdueBefore})`

const isSignedToday = ({ startOfToday }: QueueTimes, line: string) =>
  sql<boolean>`${sql.ref(`${line}.signed_at`)} >= ${startOfToday}`

interface SignerFilter extends SignerReader, PlaceInList {
  words: readonly string[]
  isSigned: boolean | null
  departmentId: number | null
  part: QueuePart | null
  times: QueueTimes
  sort: string | null
}

interface SignerList extends ListedPage<SignerItem> {
  departments: { id: number; name: string }[]
}

/** A student of this name or with this record book. */
function matchesStudent(words: readonly string[]): RawBuilder<boolean> {
  const beginning = `${words[0]!.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${matchesWords('p.search_text', words)} or lower(s.record_book) like ${beginning})`
}

/** The lines for which somebody signs, and their units. Two statements. */
export async function listSignerItems(db: Db, filter: SignerFilter): Promise<SignerList> {
  const { words, isSigned, departmentId, part, times, sort, limit, offset } = filter
  const units = signedUnits(filter)
  const where = [
    sql`i.department_id in ${units}`,
    words.length === 0 ? sql`true` : matchesStudent(words),
    isSigned === null ? sql`true` : sql`(i.signed_at is not null) = ${isSigned}`,
    departmentId === null ? sql`true` : sql`i.department_id = ${departmentId}`,
    part === 'overdue' ? isOverdue(times, 'i', 'b') : sql`true`,
    part === 'signed-today' ? isSignedToday(times, 'i') : sql`true`,
  ]
  const [page, { rows: departments }] = await Promise.all([
    listPage(db, signerItems(filter), { where, sort, limit, offset }),
    sql<{ id: number; name: string }>`
      select d.id, d.name from bypass_desk t join department d on d.id = t.department_id
      where d.id in ${units} order by t.position
    `.execute(db),
  ])
  return { ...page, departments }
}

/** Locks the whole sheet of a line until the change is over: its lines decide together whether it is closed. */
export async function lockSheet(tx: Db, itemId: number): Promise<void> {
  await sql`
    select from bypass_sheet where id = (select sheet_id from bypass_item where id = ${itemId}) for update
  `.execute(tx)
}

/** A line of the signer's units; null for any other. */
export async function findSignerItem(db: Db, signer: SignerReader, id: number): Promise<SignerItem | null> {
  const { rows } = await sql<{ item: SignerItem }>`
    select ${signerItem(signer)} as item ${LINES} where i.id = ${id} and i.department_id in ${signedUnits(signer)}
  `.execute(db)
  return rows[0]?.item ?? null
}

interface Signature {
  personId: number
  now: Date
  isSigned: boolean
  comment: string | null
}

/** Signs a line or takes the signature back, and closes or opens its sheet accordingly. */
export async function signItem(db: Db, id: number, signature: Signature): Promise<void> {
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
    where b.id = (select sheet_id from bypass_item where id = ${id})`.execute(db)
}

const MOST_IN_QUEUE = 10

/** The items that wait for a signer, the longest waiting first. One statement. */
export async function readQueue(db: Db, signer: Signer, times: QueueTimes): Promise<BypassQueue> {
  const { rows } = await sql<BypassQueue>`
    with own as (
      select i.id, i.matter, i.signed_at, i.signed_by, b.opened_at, p.full_name as student, d.name as department,
        ${groupOf('s')} as "group"
      ${LINES} where i.department_id in ${signedUnits(signer)}
    ), waiting as (
      select * from own where signed_at is null order by opened_at, id limit ${MOST_IN_QUEUE}
    )
    select count(*) filter (where signed_at is null)::int as "waitingCount",
      count(*) filter (where ${isOverdue(times, 'own', 'own')})::int as "overdueCount",
      count(*) filter (where ${isSignedToday(times, 'own')})::int as "signedTodayCount",
      coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'student', w.student, 'group', w."group",
        'department', w.department, 'matter', w.matter, 'openedAt', w.opened_at, 'isOverdue', ${isOverdue(times, 'w', 'w')}) order by w.opened_at, w.id)
        from waiting w), '[]') as items
    from own
  `.execute(db)
  return rows[0]!
}
