import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isInScope } from '#platform/server/db/in-scope.ts'
import { likeLiteral, matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { DeskStudent } from '../../contract/desk-order-calls.ts'
import { REQUEST_ROWS, requestRow, type RequestRow } from '../request-row.ts'
import type { Clerk } from './desk-conditions.ts'

const MOST_FOUND = 20

/** The enrolments of the institutes for which a clerk was given the right, in the group of today. */
const studentsOf = (clerk: Clerk, where: RawBuilder<unknown>) => sql`
  from student s
  join person p on p.id = s.person_id
  left join lateral (
    select m.group_id from student_group_member m where m.student_id = s.id
    order by m.begin_at <= ${clerk.today}::date desc, m.begin_at desc, m.id desc limit 1) last on true
  left join student_group g on g.id = last.group_id
  where ${where} and ${isInScope('certificates', sql`g.institute_id`, clerk)}`

/**
 * Enrolments by words of the name or the beginning of the record book's number, those who study now first, and of them
 * those whose surname begins so: twenty of a patronymic would hide the only one.
 */
export async function searchStudents(db: Db, search: string, clerk: Clerk): Promise<DeskStudent[]> {
  const words = searchWords(search)
  if (words.length === 0) return []
  const isNamed = sql`s.person_id in (select p.id from person p where ${matchesWords('p.search_text', words)})`
  const isNumbered = sql`s.record_book like ${`${likeLiteral(search)}%`}`
  const leading = `${likeLiteral(words[0]!)}%`
  const { rows } = await sql<DeskStudent>`
    select s.id as "studentId", p.full_name as fio, g.name as group, s.record_book as "recordBook"
    ${studentsOf(clerk, sql`(${isNamed} or ${isNumbered})`)}
    order by s.is_enrolled desc, p.search_text like ${leading} desc, p.search_text, s.admitted_on desc, s.id desc limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

/** True for an enrolment of the clerk's institutes. */
export async function isStudentOf(db: Db, studentId: number, clerk: Clerk): Promise<boolean> {
  const { rows } = await sql`select 1 ${studentsOf(clerk, sql`s.id = ${studentId}`)}`.execute(db)
  return rows.length > 0
}

/** What an enrolment has ordered and nobody has made yet. */
export async function listOpenOf(db: Db, studentId: number): Promise<RequestRow[]> {
  const { rows } = await sql<{ item: RequestRow }>`
    select ${requestRow} as item ${REQUEST_ROWS}
    where r.student_id = ${studentId} and r.status_id in (1, 2) and r.deleted_at is null
    order by r.id desc
  `.execute(db)
  return rows.map(({ item }) => item)
}
