import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { LoanQueue } from '../../contract/loans/home.ts'
import type { LentBook, LoanPart } from '../../contract/loans/loan.ts'
import { loanOf } from './loan-columns.ts'

const lent = (today: string): RawBuilder<LentBook> => sql`${loanOf(today)} || jsonb_build_object(
  'returnedOn', l.returned_at, 'reader', jsonb_build_object('id', p.id, 'name', p.full_name, 'cardNumber', c.number))`

const FROM = sql`from library_loan l join person p on p.id = l.person_id
  left join library_card c on c.person_id = l.person_id`

const isAsked = sql`exists (select from library_renewal r where r.loan_id = l.id and r.state = 'waiting')`

const inPart = (part: LoanPart, today: string): RawBuilder<unknown> => {
  if (part === 'returned') return sql`l.returned_at is not null`
  const isHeld = sql`l.returned_at is null`
  if (part === 'asked') return sql`${isHeld} and ${isAsked}`
  return part === 'overdue' ? sql`${isHeld} and l.due_at < ${today}::date` : isHeld
}

function isFound(term: string): RawBuilder<unknown> {
  if (term === '') return sql`true`
  const words = searchWords(term)
  return sql`(${matchesWords('l.search_text', words)} or l.person_id in (
    select f.id from person f where ${matchesWords('f.search_text', words)}
    union all select k.person_id from library_card k where k.number = ${term}))`
}

interface LoanFilter extends PlaceInList {
  term: string
  part: LoanPart
  sort: string | null
  today: string
}

/** The loans of the library; for returned books the last returned first. */
export function listLoans(
  db: Db,
  { term, part, today, ...place }: LoanFilter,
): Promise<ListedPage<LentBook>> {
  const list = {
    from: FROM,
    id: sql`l.id`,
    item: lent(today),
    orders: { due: sql`l.due_at`, reader: sql`p.full_name`, title: sql`l.title` },
    usualOrder: part === 'returned' ? sql`l.returned_at desc` : sql`l.due_at`,
  }
  return listPage(db, list, { where: [inPart(part, today), isFound(term)], ...place })
}

export async function findLent(db: Db, id: number, today: string): Promise<LentBook | null> {
  const { rows } = await sql<{ loan: LentBook }>`
    select ${lent(today)} as loan ${FROM} where l.id = ${id}
  `.execute(db)
  return rows[0]?.loan ?? null
}

/** Writes another term. */
export async function writeTerm(tx: Db, id: number, until: string): Promise<void> {
  await sql`update library_loan set due_at = ${until}::date, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Records that a book was returned, or that it was not. */
export async function writeReturn(tx: Db, id: number, day: string | null): Promise<void> {
  await sql`
    update library_loan set returned_at = ${day}::date, version = version + 1 where id = ${id}
  `.execute(tx)
}

interface Answer {
  until: string | null
  reason: string | null
  personId: number
  now: Date
}

/** Each answer about a loan makes a new version of it. */
export async function raiseVersion(tx: Db, id: number): Promise<void> {
  await sql`update library_loan set version = version + 1 where id = ${id}`.execute(tx)
}

/** Answers the request that waits; false when none does. */
export async function answerRenewal(tx: Db, loanId: number, answer: Answer): Promise<boolean> {
  const { until, reason, personId, now } = answer
  const { numUpdatedRows } = await tx
    .updateTable('library_renewal')
    .set({
      state: until === null ? 'refused' : 'renewed',
      until_at: until,
      reason,
      answered_by: personId,
      answered_at: now,
    })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A book that is back needs no answer. */
export async function endRenewals(tx: Db, loanId: number, now: Date): Promise<void> {
  await sql`
    update library_renewal set state = 'taken-back', answered_at = ${now} where loan_id = ${loanId} and state = 'waiting'
  `.execute(tx)
}

export async function countLoans(db: Db, today: string): Promise<LoanQueue> {
  const { rows } = await sql<LoanQueue>`
    select count(*)::int as held, (count(*) filter (where l.due_at < ${today}::date))::int as overdue,
      (count(*) filter (where ${isAsked}))::int as asked
    from library_loan l where l.returned_at is null
  `.execute(db)
  return rows[0]!
}
