import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { BookLoan } from '../../contract/loans/loan.ts'
import { loanOf } from './loan-columns.ts'

export interface LoanFacts extends BookLoan {
  personId: number
}

/** The facts for notices about some loans; finished ones are left out. */
export async function listLoanFacts(db: Db, ids: readonly number[], today: string): Promise<LoanFacts[]> {
  const { rows } = await sql<{ loan: LoanFacts }>`
    select ${loanOf(today)} || jsonb_build_object('personId', l.person_id) as loan from library_loan l
    where l.id = any(${[...ids]}::bigint[]) and l.returned_at is null
  `.execute(db)
  return rows.map(({ loan }) => loan)
}

interface TermDay {
  loanId: number
  personId: number
}

/** Books due in exactly this many days; a negative number means overdue ones. */
export async function listByTerm(db: Db, today: string, days: readonly number[]): Promise<TermDay[]> {
  const { rows } = await sql<TermDay>`
    select l.id as "loanId", l.person_id as "personId" from library_loan l
    where l.returned_at is null and l.due_at = any(
      select ${today}::date + away from unnest(${[...days]}::int[]) away)
    order by l.id
  `.execute(db)
  return rows
}
