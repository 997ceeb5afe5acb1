import { sql, type RawBuilder } from 'kysely'
import type { BookLoan } from '../../contract/loans/loan.ts'

/** The number of days by which a book `l` is late today, or was late when it was returned. */
export const daysOverdue = (today: string): RawBuilder<number> =>
  sql`greatest(0, coalesce(l.returned_at, ${today}::date) - l.due_at)`

/** The last request of a loan `l` that its reader has not withdrawn. */
const renewal = sql`(
  select jsonb_build_object('state', r.state, 'askedAt', r.asked_at, 'until', r.until_at, 'reason', r.reason)
  from library_renewal r where r.loan_id = l.id and r.state <> 'taken-back' order by r.id desc limit 1)`

/** A loan `l` as the contract describes it. */
export const loanOf = (today: string): RawBuilder<BookLoan> => sql`jsonb_build_object('id', l.id,
  'version', l.version, 'author', l.author, 'daysOverdue', ${daysOverdue(today)}, 'department', l.department,
  'dueDate', l.due_at, 'inventoryNumber', l.inventory_number, 'loanDate', l.loaned_at, 'quantity', l.quantity,
  'title', l.title, 'renewal', ${renewal})`
