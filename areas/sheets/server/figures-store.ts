import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DepartmentFigures, OfficeFigures, SheetFigures } from '../contract/figures.ts'
import { isLed, isSeen, type Scope } from './institute/scope.ts'
import { isLate, isWithExaminer } from './institute/sheet-list.ts'
import { isDateSet } from './statement-columns.ts'

const DAYS_AHEAD = 14

/** A teacher's sheets in figures; null for a person who examines nobody. One statement. */
export async function readSheetFigures(
  db: Db,
  personId: number,
  today: string,
): Promise<SheetFigures | null> {
  const { rows } = await sql<SheetFigures & { total: number }>`
    with own as materialized (
      select s.*, d.name as subject from statement_examiner e join statement s on s.id = e.statement_id
      join discipline d on d.id = s.discipline_id where e.person_id = ${personId} and s.withdrawn_at is null
    )
    select count(*)::int as total, (count(*) filter (where status_id = 1))::int as "createdCount",
      (count(*) filter (where status_id = 2))::int as "fillingCount",
      (count(*) filter (where status_id = 3))::int as "filledNotSentCount",
      (count(*) filter (where status_id = 5))::int as "shippedCount",
      (count(*) filter (where status_id = 4))::int as "discrepanciesCount",
      (count(*) filter (where ${isLate(today)}))::int as overdue,
      (count(*) filter (where ${isLate(today)} and attempt > 1))::int as "overdueRetakes",
      (select jsonb_build_object('id', id, 'subject', subject, 'comment', status_comment) from own
        where status_id = 2 and status_comment is not null order by status_at desc limit 1) as returned,
      (select jsonb_build_object('id', id, 'subject', subject, 'examDate', to_char(exam_date, 'YYYY-MM-DD'),
          'isRetake', attempt > 1) from own s
        where ${isDateSet} and status_id = 1 and exam_date between ${today}::date and ${today}::date + ${DAYS_AHEAD}::int
        order by exam_date, id limit 1) as nearest
    from own s
  `.execute(db)
  const { total, ...figures } = rows[0]!
  return total === 0 ? null : figures
}

/** The number of midnights of the university between the last step of a sheet and now. */
const daysSince = (startOfToday: Date) =>
  sql`greatest(0, ceil(extract(epoch from ${startOfToday}::timestamptz - s.status_at) / 86400))`

/**
 * The sheets that wait for the office; null when the reader leads no institute with sheets. Trajectories
 * belong to other offices. One statement.
 */
export async function readOfficeFigures(
  db: Db,
  scope: Scope,
  startOfToday: Date,
): Promise<OfficeFigures | null> {
  const { rows } = await sql<OfficeFigures & { total: number }>`
    select count(*)::int as total, (count(*) filter (where s.status_id = 5))::int as shipped,
      coalesce(max(${daysSince(startOfToday)}) filter (where s.status_id = 5), 0)::int as "waitingDays",
      (count(*) filter (where ${isLate(scope.today)}))::int as late,
      (count(*) filter (where ${isLate(scope.today)} and s.attempt > 1))::int as "lateRetakes"
    from statement s where s.status_id <> 6 and ${isLed(scope)}
  `.execute(db)
  const { total, ...figures } = rows[0]!
  return total === 0 ? null : figures
}

/** The open sheets that a head answers for; null when the led departments have no sheets. One statement. */
export async function readDepartmentFigures(db: Db, scope: Scope): Promise<DepartmentFigures | null> {
  const { rows } = await sql<DepartmentFigures & { total: number }>`
    select count(*)::int as total, (count(*) filter (where ${isWithExaminer}))::int as open,
      (count(*) filter (where ${isLate(scope.today)}))::int as late
    from statement s where ${isSeen(scope)}
  `.execute(db)
  const { total, ...figures } = rows[0]!
  return total === 0 ? null : figures
}
