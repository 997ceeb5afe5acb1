import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { NO_CHAIR, type Debt, type Debtor, type DebtorList } from '../../contract/debtors.ts'
import { isGraduatedByLed, ledUnits, type Reader } from '../reader-rule.ts'
import type { DebtorFilter, StudentDebt } from './debtors.ts'
import { studentsOfFlow } from './flow-rule.ts'
import { newStudents } from './new-debtors.ts'

/** The scopes that are read from the stored result of the last round. */
export type WideScope = 'department' | 'unit'

/** Two rounds at once would each write the rows that the other has not seen. */
const holdRounds = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('kabinet.journal-debtors'))`.execute(tx)

/** Replaces the stored debtors of some groups. */
export async function keepDebtors(
  tx: Db,
  groupIds: readonly number[],
  debts: readonly StudentDebt[],
): Promise<void> {
  // Everybody who locks many students does so in this order.
  const inOrder = debts.toSorted((one, other) => one.studentId - other.studentId)
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
const DEBTS = sql`from journal_debtor b
  join student s on s.id = b.student_id and s.is_studying
  join person p on p.id = s.person_id
  join student_group g on g.id = b.group_id
  join discipline d on d.id = b.discipline_id
  left join department chair on chair.id = g.department_id`

const debt = sql<Debt>`jsonb_build_object('disciplineId', d.id, 'disciplineName', d.name,
  'heldLessons', b.held_lessons, 'attendancePercent', b.attendance_percent, 'progressPercent', b.progress_percent,
  'missingPoints', b.missing_points, 'missingTitles', '[]'::jsonb, 'reasons', b.reasons, 'isWarned', ${isWarned}, 'lessonId', null, 'isIet', false)`

/** Whoever changes the group today belongs to two of them. */
const ofLastGroup = (value: string) => sql`(array_agg(${sql.ref(value)} order by g.id desc))[1]`

/** The students of a question, each once, with the disciplines that it finds. */
function debtorsOf(question: WideQuestion) {
  const conditions = [rowsIn(question.scope, question.reader), ...conditionsOf(question)]
  const found = sql`${DEBTS} where ${sql.join(conditions, sql` and `)}`
  return {
    from: sql`from (
      select s.id, p.id as person_id, p.full_name as name, ${ofLastGroup('g.id')} as group_id,
        ${ofLastGroup('g.name')} as group_name, count(distinct d.id) as debts, min(b.attendance_percent) as attendance,
        min(b.progress_percent) as progress, sum(b.missing_points) as points
      ${found} group by s.id, p.id) f`,
    id: sql`f.id`,
    item: sql<Debtor>`jsonb_build_object('studentId', f.id, 'personId', f.person_id, 'name', f.name,
      'groupId', f.group_id, 'groupName', f.group_name,
      'debts', (select jsonb_agg(${debt} order by d.name, d.id) ${found} and b.student_id = f.id))`,
    orders: {
      name: sql`f.name`,
      group: sql`f.group_name`,
      debts: sql`f.debts`,
      attendance: sql`f.attendance`,
      progress: sql`f.progress`,
      points: sql`f.points`,
    },
    usualOrder: sql`f.name`,
  }
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
      and ${reader.today}::date between m.begin_at and coalesce(m.end_at, 'infinity'))`
}

/** By name, and by the number of the record book for those whose work names it. */
function isFound(q: string, byNumber: WideQuestion['byNumber']): RawBuilder<unknown> {
  const isNamed = sql`position(search_form(${q}) in search_form(p.full_name)) > 0`
  if (!byNumber) return isNamed
  return sql`(${isNamed} or s.record_book like ${`${q}%`} and s.id in (${byNumber}))`
}

function conditionsOf({ filter, byNumber, reader }: WideQuestion): RawBuilder<unknown>[] {
  const { q, groupId, flowId, disciplineId, chairId, reason, newSince } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (reason === 'warned') conditions.push(isWarned)
  else if (reason === undefined) conditions.push(sql`b.reasons <> '{}'`)
  else conditions.push(sql`${reason} = any(b.reasons)`)
  if (newSince) conditions.push(sql`b.student_id in ${newStudents(newSince)}`)
  if (q) conditions.push(isFound(q, byNumber))
  if (groupId !== undefined) conditions.push(sql`b.group_id = ${groupId}`)
  if (flowId !== undefined) conditions.push(sql`b.student_id in ${studentsOfFlow(flowId, reader.today)}`)
  if (disciplineId !== undefined) conditions.push(sql`b.discipline_id = ${disciplineId}`)
  if (chairId !== undefined) conditions.push(sql`coalesce(g.department_id, ${NO_CHAIR.id}) = ${chairId}`)
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
  return listPage(db, debtorsOf(question), { ...place, sort: question.filter.sort ?? null, where: [] })
}

/** The data around the page: the filters of the scope, and the time of the round. */
export type KeptFrame = Pick<DebtorList, 'groups' | 'disciplines' | 'chairs' | 'takenAt'>

/** One statement. */
export async function readKeptFrame(
  db: Db,
  { scope, reader }: Pick<WideQuestion, 'scope' | 'reader'>,
): Promise<KeptFrame> {
  const choices = (kind: string) => sql`(
    select coalesce(jsonb_agg(to_jsonb(c) order by c.name), '[]')
    from (select distinct ${sql.ref(`${kind}_id`)} as id, ${sql.ref(`${kind}_name`)} as name from seen) c)`
  const { rows } = await sql<KeptFrame>`
    with seen as materialized (
      select g.id as group_id, g.name as group_name, d.id as discipline_id, d.name as discipline_name,
        coalesce(chair.id, ${NO_CHAIR.id}) as chair_id, coalesce(chair.name, ${NO_CHAIR.name}) as chair_name
      ${DEBTS} where ${rowsIn(scope, reader)}
    )
    select ${choices('group')} as groups,
      ${choices('discipline')} as disciplines,
      ${choices('chair')} as chairs,
      (select taken_at from journal_debtor_round) as "takenAt"
  `.execute(db)
  return rows[0]!
}

/** Whether the debtors of the university have been counted at least once. */
export async function isEverCounted(db: Db): Promise<boolean> {
  const { rows } = await sql`select from journal_debtor_round`.execute(db)
  return rows.length > 0
}
