import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Debtor, DebtorList } from '../../contract/debtors.ts'
import { isGraduatedByLed, ledUnits, type Reader } from '../reader-rule.ts'
import type { DebtorFilter, PlacedDebtor } from './debtors.ts'

/** The scopes that are read from the stored result of the last round. */
export type WideScope = 'department' | 'unit'

/** Two rounds at once would each write the rows that the other has not seen. */
const holdRounds = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('kabinet.journal-debtors'))`.execute(tx)

/** Replaces the stored debtors of some groups. */
export async function keepDebtors(
  tx: Db,
  groupIds: readonly number[],
  debtors: readonly PlacedDebtor[],
): Promise<void> {
  // Everybody who locks many students does so in this order.
  const inOrder = debtors.toSorted((one, other) => one.studentId - other.studentId)
  const records = inOrder.map((row) => ({
    student_id: row.studentId,
    group_id: row.groupId,
    discipline_id: row.disciplineId,
    held_lessons: row.heldLessons,
    attendance_percent: row.attendancePercent,
    progress_percent: row.progressPercent,
    missing_points: row.missingPoints,
    reasons: row.reasons,
  }))
  await holdRounds(tx)
  await sql`delete from journal_debtor where group_id = any(${[...groupIds]}::bigint[])`.execute(tx)
  await sql`
    insert into journal_debtor (student_id, group_id, discipline_id, held_lessons, attendance_percent, progress_percent,
      missing_points, reasons)
    select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      d (student_id bigint, group_id bigint, discipline_id bigint, held_lessons integer, attendance_percent smallint,
        progress_percent smallint, missing_points integer, reasons text[])
  `.execute(tx)
}

/** Ends a round: deletes the debtors who are in none of its groups. */
export async function endDebtorRound(tx: Db, groupIds: readonly number[], now: Date): Promise<void> {
  await holdRounds(tx)
  await sql`delete from journal_debtor where not group_id = any(${[...groupIds]}::bigint[])`.execute(tx)
  await sql`
    insert into journal_debtor_round (taken_at) values (${now})
    on conflict (is_last) do update set taken_at = excluded.taken_at
  `.execute(tx)
}

const isWarned = sql<boolean>`exists (
  select from journal_warning w where w.student_id = b.student_id and w.discipline_id = b.discipline_id)`

/** Students who have left since the round are not shown any more. */
const DEBTORS = {
  from: sql`from journal_debtor b
    join student s on s.id = b.student_id and s.is_studying
    join person p on p.id = s.person_id
    join student_group g on g.id = b.group_id
    join discipline d on d.id = b.discipline_id
    left join department chair on chair.id = g.department_id`,
  id: sql`b.id`,
  item: sql<Debtor>`jsonb_build_object('studentId', b.student_id, 'personId', p.id, 'name', p.full_name,
    'groupId', g.id, 'groupName', g.name, 'disciplineId', d.id, 'disciplineName', d.name,
    'heldLessons', b.held_lessons, 'attendancePercent', b.attendance_percent, 'progressPercent', b.progress_percent,
    'missingPoints', b.missing_points, 'reasons', b.reasons, 'isWarned', ${isWarned}, 'lessonId', null, 'isIet', false)`,
  orders: {
    name: sql`p.full_name`,
    group: sql`g.name`,
    discipline: sql`d.name`,
    attendance: sql`b.attendance_percent`,
    progress: sql`b.progress_percent`,
    points: sql`b.missing_points`,
  },
  usualOrder: sql`p.full_name, b.student_id, d.name`,
}

/**
 * The condition for the rows of a scope, evaluated for each request, so that nothing is shown by a permission
 * that has ended, or of a student who has left the group.
 */
function rowsIn(scope: WideScope, reader: Reader): RawBuilder<unknown> {
  const isLed =
    scope === 'unit'
      ? isGraduatedByLed(reader, 'g')
      : sql`b.discipline_id in (select id from discipline where department_id in ${ledUnits(reader)})`
  return sql`${isLed} and exists (
    select from student_group_member m where m.student_id = b.student_id and m.group_id = b.group_id
      and (m.end_at is null or m.end_at >= ${reader.today}::date))`
}

/** By name, and by the number of the record book for those whose work names it. */
function isFound(q: string, byNumber: WideQuestion['byNumber']): RawBuilder<unknown> {
  const isNamed = sql`position(search_form(${q}) in search_form(p.full_name)) > 0`
  if (!byNumber) return isNamed
  return sql`(${isNamed} or s.record_book like ${`${q}%`} and s.id in (${byNumber}))`
}

function conditionsOf({ filter, byNumber }: WideQuestion): RawBuilder<unknown>[] {
  const { q, groupId, disciplineId, chairId, reason } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (reason === 'warned') conditions.push(isWarned)
  else if (reason === undefined) conditions.push(sql`b.reasons <> '{}'`)
  else conditions.push(sql`${reason} = any(b.reasons)`)
  if (q) conditions.push(isFound(q, byNumber))
  if (groupId !== undefined) conditions.push(sql`b.group_id = ${groupId}`)
  if (disciplineId !== undefined) conditions.push(sql`b.discipline_id = ${disciplineId}`)
  if (chairId !== undefined) conditions.push(sql`g.department_id = ${chairId}`)
  return conditions
}

/** The scope, reader and filter of a request for stored debtors. */
export interface WideQuestion {
  scope: WideScope
  reader: Reader
  filter: DebtorFilter
  /** A `select` of the students whom the reader may find by the number of a record book, where `q` is one. */
  byNumber: RawBuilder<unknown> | null
}

/** One page of the stored debtors. One statement. */
export function listKeptDebtors(
  db: Db,
  question: WideQuestion,
  place: PlaceInList,
): Promise<ListedPage<Debtor>> {
  const { scope, reader, filter } = question
  const where = [rowsIn(scope, reader), ...conditionsOf(question)]
  return listPage(db, DEBTORS, { ...place, sort: filter.sort ?? null, where })
}

/**
 * The data around the page: the number of students found, the filters of the scope, and the time of the
 * round.
 */
export type KeptFrame = Pick<DebtorList, 'studentsCount' | 'groups' | 'disciplines' | 'chairs' | 'takenAt'>

/** One statement. */
export async function readKeptFrame(db: Db, question: WideQuestion): Promise<KeptFrame> {
  const { scope, reader } = question
  const choices = (kind: string) => sql`(
    select coalesce(jsonb_agg(to_jsonb(c) order by c.name), '[]')
    from (select distinct ${sql.ref(`${kind}_id`)} as id, ${sql.ref(`${kind}_name`)} as name from seen) c
    where c.id is not null)`
  const { rows } = await sql<KeptFrame>`
    with seen as materialized (
      select b.student_id, g.id as group_id, g.name as group_name, d.id as discipline_id, d.name as discipline_name,
        chair.id as chair_id, chair.name as chair_name,
        ${sql.join(conditionsOf(question), sql` and `)} as is_found
      ${DEBTORS.from} where ${rowsIn(scope, reader)}
    )
    select (select count(distinct student_id)::int from seen where is_found) as "studentsCount",
      ${choices('group')} as groups,
      ${choices('discipline')} as disciplines,
      ${choices('chair')} as chairs,
      (select taken_at from journal_debtor_round) as "takenAt"
  `.execute(db)
  return rows[0]!
}
