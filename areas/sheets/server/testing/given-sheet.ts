import { sql } from 'kysely'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { Mark, marksOf, StatementType } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { StatementStatus } from '../../contract/status.ts'

interface NewSheet {
  typeId?: number
  examDate?: string
  /** The logins of its examiners. */
  examiners?: readonly string[]
  students?: number
  /** The student who is in it, with others of their group; the demo student unless another is named. */
  studentId?: number
}

let disciplines = 0

/** A sheet of a student's group with a discipline of its own, which `teacher` examines; the student is in it. */
export async function givenSheet(
  server: TestServer,
  {
    typeId = StatementType.exam,
    examDate = '2026-11-20',
    examiners = ['teacher'],
    students = 4,
    studentId,
  }: NewSheet = {},
): Promise<{ id: number }> {
  disciplines += 1
  const name = `Дисциплина ведомостей ${disciplines} ${process.pid}`
  const isSeated =
    studentId === undefined
      ? sql`s.person_id = ${await personOf(server, 'student')}`
      : sql`s.id = ${studentId}`
  const people = await Promise.all(examiners.map((login) => personOf(server, login)))
  const { rows } = await sql<{ id: number }>`
    with named as (insert into discipline (name) values (${name}) returning id),
    seat as (
      select m.group_id, g.institute_id, s.id as student_id from student s
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join student_group g on g.id = m.group_id where ${isSeated} order by s.id limit 1
    ),
    made as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
        created_at, updated_at)
      select 2026, 5, named.id, ${typeId}, seat.institute_id, ${examDate}::date, now(), now(), now() from named, seat
      returning id
    ),
    examined as (
      insert into statement_examiner (statement_id, person_id, position)
      select made.id, p.id, p.place from made, unnest(${people}::bigint[]) with ordinality p (id, place)
      returning person_id
    )
    insert into statement_record (statement_id, student_id, group_id)
    select made.id, m.student_id, m.group_id from made, seat
    join student_group_member m on m.group_id = seat.group_id and m.end_at is null
    join student s on s.id = m.student_id and s.is_studying
    order by m.student_id < seat.student_id, m.student_id limit ${students}
    returning statement_id as id
  `.execute(server.db)
  return { id: rows[0]!.id }
}

/** The sheet as its examiner reads it. */
export function readSheet(server: TestServer, id: number, login = 'teacher'): Promise<TeacherSheet> {
  return givenBy(server.as(login), sheetsCalls.getSheet, { id })
}

/** A mark for every student, the same for all unless `markId` is chosen by place. */
export function marksFor(sheet: TeacherSheet, markOf: (place: number) => number | null = () => null) {
  const [usual] = marksOf(sheet.typeId)
  return sheet.records.map(({ recordBookUUID }, place) => ({
    recordBookUUID,
    markId: markOf(place) ?? usual!,
  }))
}

/** The same with all marks given. */
export async function givenFilled(server: TestServer, wish: NewSheet = {}): Promise<{ id: number }> {
  const { id } = await givenSheet(server, wish)
  const results = marksFor(await readSheet(server, id))
  await givenBy(server.as('teacher'), sheetsCalls.saveMarks, { id, results })
  return { id }
}

/** The same, closed. */
export async function givenClosed(server: TestServer, wish: NewSheet = {}): Promise<{ id: number }> {
  const { id } = await givenFilled(server, wish)
  await givenBy(server.as('teacher'), sheetsCalls.moveSheet, { id, statusId: StatementStatus.filled })
  return { id }
}

/** The same, sent to the office. */
export async function givenShipped(server: TestServer, wish: NewSheet = {}): Promise<{ id: number }> {
  const { id } = await givenClosed(server, wish)
  await givenBy(server.as('teacher'), sheetsCalls.moveSheet, { id, statusId: StatementStatus.shipped })
  return { id }
}

/** The same, processed with one mark for all: a failed examination, unless another one is given. */
export async function givenProcessed(
  server: TestServer,
  {
    markId = Mark.unsatisfactory,
    finalMarkId = markId,
    ...wish
  }: NewSheet & { markId?: number; finalMarkId?: number } = {},
): Promise<{ id: number; uuids: string[] }> {
  const { id } = await givenSheet(server, wish)
  await settleAll(server, id, { markId, finalMarkId })
  const { records } = await readSheet(server, id)
  return { id, uuids: records.map(({ recordBookUUID }) => recordBookUUID) }
}

/** Brings an open sheet of `teacher` through all its steps with one mark for all. */
export async function settleAll(
  server: TestServer,
  id: number,
  { markId, finalMarkId = markId }: { markId: number; finalMarkId?: number },
): Promise<void> {
  const results = marksFor(await readSheet(server, id), () => markId)
  await givenBy(server.as('teacher'), sheetsCalls.saveMarks, { id, results })
  for (const statusId of [StatementStatus.filled, StatementStatus.shipped])
    await givenBy(server.as('teacher'), sheetsCalls.moveSheet, { id, statusId })
  const finals = results.map(({ recordBookUUID }) => ({
    recordBookUUID,
    markId: finalMarkId,
    reason: 'справка',
  }))
  await givenBy(server.as('dean'), sheetsCalls.processSheet, { id, results: finals })
}

/** A failed examination with the input that makes a retake of it. */
export async function givenOwed(server: TestServer): Promise<{ records: string[]; date: string }> {
  const { uuids } = await givenProcessed(server, { students: 2 })
  return { records: uuids, date: '2026-12-10' }
}

/** A retake that has just been made; of one student by a referral. */
export async function givenRetake(server: TestServer, { isReferral = false } = {}): Promise<{ id: number }> {
  const { records, date } = await givenOwed(server)
  const wish = { records: isReferral ? records.slice(0, 1) : records, date, isReferral }
  const { id } = await givenBy(server.as('dean'), sheetsCalls.createRetake, wish)
  return { id }
}

/** A session for which the led institutes have no sheets yet: the spring of this year. */
export async function givenLackingSession(server: TestServer): Promise<{ yearId: number; term: number }> {
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from statement where study_year_id = 2026 and term = 2`.execute(server.db)
  if (rows[0]!.there > 0) throw new Error('The spring has its sheets already')
  return { yearId: 2026, term: 2 }
}

/** A batch of sheets of this spring's session: the one that is there, or one that the dean has just created. */
export async function givenBatch(server: TestServer): Promise<{ id: number }> {
  const session = { yearId: 2026, term: 2 }
  const newest = async () => (await givenBy(server.as('dean'), sheetsCalls.listBatches, session)).items[0]
  const there = await newest()
  if (there) return { id: there.id }
  await givenBy(server.as('dean'), sheetsCalls.createSession, await givenLackingSession(server))
  return { id: (await newest())!.id }
}

/** A department with sheets that the demo head leads. */
export async function givenDepartment(server: TestServer, login = 'head'): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    select s.department_id as id from statement s where s.department_id in (
      select id from units_led_by(${await personOf(server, login)}, ${server.clock.today()}::date))
    order by s.department_id limit 1`.execute(server.db)
  return rows[0]!
}

/** A sheet of a department that the demo head leads. */
export async function givenDepartmentSheet(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenSheet(server)
  const department = await givenDepartment(server)
  await sql`update statement set department_id = ${department.id} where id = ${id}`.execute(server.db)
  return { id }
}

/** A session of which `teacher` owes the office a sheet, and nobody has been reminded. */
export async function givenLateSession(server: TestServer): Promise<{ yearId: number; term: number }> {
  await server.db.deleteFrom('statement_reminder').execute()
  await givenSheet(server, { examDate: '2026-10-03' })
  return { yearId: 2026, term: 1 }
}

/** A group sheet from which one of its students is missing, so that the register would add them. */
export async function givenDriftedSheet(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenGroupSheet(server)
  await sql`delete from statement_record where id = (
    select max(id) from statement_record where statement_id = ${id})`.execute(server.db)
  return { id }
}

/** An open sheet of the whole of the demo student's group, as a session makes it: its day is not appointed. */
export async function givenGroupSheet(
  server: TestServer,
  { examDate = '2027-01-12' }: { examDate?: string } = {},
): Promise<{ id: number; groupId: number }> {
  const { id } = await givenSheet(server, { examDate, students: 500 })
  const { rows } = await sql<{ groupId: number }>`
    update statement s set date_source = 'usual', group_id = (
      select min(group_id) from statement_record where statement_id = s.id)
    where s.id = ${id} returning group_id as "groupId"`.execute(server.db)
  return { id, groupId: rows[0]!.groupId }
}

/**
 * The input that creates a sheet of a practice by hand for the demo student's group, with a discipline of its
 * own.
 */
export async function givenNewSheet(server: TestServer) {
  disciplines += 1
  const name = `Практика ведомостей ${disciplines} ${process.pid}`
  const { rows } = await sql<{ disciplineId: number; sourceId: number }>`
    with named as (insert into discipline (name) values (${name}) returning id)
    select named.id as "disciplineId", m.group_id as "sourceId" from named, student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = ${await personOf(server, 'student')} order by s.id limit 1`.execute(server.db)
  return { ...rows[0]!, kind: 'group' as const, yearId: 2026, term: 1, typeId: StatementType.practice }
}

/** A mark of a student for something, in a sheet of neither a group nor a flow, as a file brings it. */
export async function givenMarkElsewhere(
  server: TestServer,
  {
    studentId,
    disciplineId,
    typeId,
    semester,
    yearId = 2026,
    markId = Mark.good,
  }: {
    studentId: number
    disciplineId: number
    typeId: number
    semester: number
    yearId?: number
    markId?: number
  },
): Promise<void> {
  await sql`
    with made as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
        created_at, updated_at)
      select ${yearId}, ${semester}, ${disciplineId}, ${typeId}, g.institute_id, '2026-06-20', now(), now(), now()
      from student_group_member m join student_group g on g.id = m.group_id
      where m.student_id = ${studentId} order by m.begin_at desc limit 1 returning id
    )
    insert into statement_record (statement_id, student_id, group_id, mark_id, changed_at)
    select made.id, m.student_id, m.group_id, ${markId}, now() from made, student_group_member m
    where m.student_id = ${studentId} order by m.begin_at desc limit 1`.execute(server.db)
}

export const uuidsOf = (sheet: { records: { recordBookUUID: string }[] }) =>
  sheet.records.map(({ recordBookUUID }) => recordBookUUID)

/** Whether each student's row of a sheet is deleted, by the ids of the enrolments. */
export async function listRows({ db }: TestServer, statementId: number): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ studentId: number; isDeleted: boolean }>`
    select student_id as "studentId", is_deleted as "isDeleted" from statement_record where statement_id = ${statementId}`.execute(
    db,
  )
  return new Map(rows.map(({ studentId, isDeleted }) => [studentId, isDeleted]))
}
