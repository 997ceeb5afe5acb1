import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { HeldBooks } from '../../contract/loans/home.ts'
import type { BookLoan, ReaderCard } from '../../contract/loans/loan.ts'
import { daysOverdue, loanOf } from './loan-columns.ts'

interface Reader {
  personId: number
  today: string
}

/** The loans of a person, the nearest term first. */
export async function listHeld(db: Db, { personId, today }: Reader): Promise<BookLoan[]> {
  const { rows } = await sql<{ loan: BookLoan }>`
    select ${loanOf(today)} as loan from library_loan l
    where l.person_id = ${personId} and l.returned_at is null order by l.due_at, l.id
  `.execute(db)
  return rows.map(({ loan }) => loan)
}

export interface HeldBook {
  title: string
  dueOn: string
  quantity: number
}

/** The titles that a person has to return, the nearest term first. */
export async function listHeldBooks(db: Db, reader: Reader): Promise<HeldBook[]> {
  const loans = await listHeld(db, reader)
  return loans.map(({ title, dueDate: dueOn, quantity }) => ({ title, dueOn, quantity }))
}

/** Locks a loan of the person; null when it is not theirs. */
export async function holdOwn(tx: Db, { personId, today }: Reader, id: number): Promise<BookLoan | null> {
  const { rows } = await sql<{ loan: BookLoan }>`
    select ${loanOf(today)} as loan from library_loan l
    where l.id = ${id} and l.person_id = ${personId} and l.returned_at is null for update
  `.execute(tx)
  return rows[0]?.loan ?? null
}

export async function findHeld(db: Db, today: string, id: number): Promise<BookLoan> {
  const { rows } = await sql<{ loan: BookLoan }>`
    select ${loanOf(today)} as loan from library_loan l where l.id = ${id}
  `.execute(db)
  return rows[0]!.loan
}

export async function insertRenewal(tx: Db, loanId: number, now: Date): Promise<void> {
  await tx.insertInto('library_renewal').values({ loan_id: loanId, asked_at: now }).execute()
}

/** Withdraws the waiting request; returns false when there is none. */
export async function takeBack(tx: Db, loanId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('library_renewal')
    .set({ state: 'taken-back', answered_at: now })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findCard(db: Db, personId: number): Promise<ReaderCard> {
  const { rows } = await sql<ReaderCard>`
    select p.full_name as name, c.number from person p left join library_card c on c.person_id = p.id
    where p.id = ${personId}
  `.execute(db)
  return rows[0]!
}

const MOST_SHOWN = 5

/** The shelf on the home page; null when it is empty. */
export async function readShelf(db: Db, { personId, today }: Reader): Promise<HeldBooks | null> {
  const { rows } = await sql<HeldBooks['items'][number] & { count: number }>`
    select l.id, l.title, l.author, to_char(l.due_at, 'YYYY-MM-DD') as "dueDate", ${daysOverdue(today)} as "daysOverdue",
      exists (select from library_renewal r where r.loan_id = l.id and r.state = 'waiting') as "isAsked",
      (count(*) over ())::int as count
    from library_loan l where l.person_id = ${personId} and l.returned_at is null
    order by l.due_at, l.id limit ${MOST_SHOWN}
  `.execute(db)
  const [first] = rows
  if (!first) return null
  return { count: first.count, items: rows.map(({ count: _, ...item }) => item) }
}
