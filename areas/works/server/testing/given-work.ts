import { sql } from 'kysely'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { pdfFile } from '#platform/server/testing/hostile-files.ts'
import { worksCalls } from '../../contract/calls.ts'

export const REMARK = 'На каких данных измерено?'

export const A_PDF = pdfFile('1 0 obj\n<< /Type /Catalog >>\nendobj')

interface WorkDays {
  deliveryAt?: string | null
  typeId?: number
}

let disciplines = 0

/** A coursework of the demo student that the demo teacher supervises, not sent yet. */
export async function givenWork(
  server: TestServer,
  { deliveryAt = '2026-06-01', typeId = 1 }: WorkDays = {},
): Promise<{ id: number }> {
  disciplines += 1
  const name = `Дисциплина работ ${disciplines} ${process.pid}`
  const { rows } = await sql<{ id: number }>`
    with named as (insert into discipline (name) values (${name}) returning id)
    insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, supervisor_id, delivery_at)
    select s.id, m.group_id, ${typeId}::smallint, named.id, 2026, 1,
      (select person_id from account where login = 'teacher'), ${deliveryAt}::date
    from named, student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = (select person_id from account where login = 'student') order by s.id limit 1
    returning id
  `.execute(server.db)
  return rows[0]!
}

/** The same without a supervisor, so that the demo teacher's leader can name one. */
export async function givenUnassigned(server: TestServer) {
  const { id } = await givenWork(server)
  const { rows } = await sql<{ supervisorId: number }>`
    update works_work w set supervisor_id = null, department_id = (
      select min(ep.department_id) from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = t.person_id and ep.end_at is null)
    from account t where t.login = 'teacher' and w.id = ${id} returning t.person_id as "supervisorId"
  `.execute(server.db)
  return { supervisorId: rows[0]!.supervisorId, ids: [id] }
}

/** The same with a file, ready to be sent. */
export async function givenFilled(server: TestServer, days: WorkDays = {}) {
  const { id } = await givenWork(server, days)
  const file = await givenBy(server.as('student'), worksCalls.uploadWorkFile, {
    id,
    kind: 'work',
    file: A_PDF,
  })
  return { workId: id, theme: 'Склад', workFileId: file.id }
}

/** A work on agreement of the demo teacher's department that nobody supervises. */
export async function givenSentUnassigned(server: TestServer): Promise<{ id: number; unitId: number }> {
  const submission = await givenFilled(server)
  const { rows } = await sql<{ unitId: number }>`
    update works_work w set supervisor_id = null, department_id = (
      select min(ep.department_id) from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = t.person_id and ep.end_at is null)
    from account t where t.login = 'teacher' and w.id = ${submission.workId} returning w.department_id as "unitId"
  `.execute(server.db)
  await givenBy(server.as('student'), worksCalls.submitWork, submission)
  return { id: submission.workId, unitId: rows[0]!.unitId }
}

/** The same on agreement. */
export async function givenSent(server: TestServer, days: WorkDays = {}): Promise<{ id: number }> {
  const submission = await givenFilled(server, days)
  await givenBy(server.as('student'), worksCalls.submitWork, submission)
  return { id: submission.workId }
}

/** The same with a remark of the supervisor. */
export async function givenRemark(server: TestServer): Promise<{ id: number; workId: number }> {
  const { id: workId } = await givenSent(server)
  const { id } = await givenBy(server.as('teacher'), worksCalls.addWorkComment, {
    id: workId,
    text: REMARK,
    revision: 1,
    page: 12,
  })
  return { id, workId }
}

/** The same with the person whom its leader may name instead of the demo teacher. */
export async function givenMoving(server: TestServer) {
  const { id } = await givenSent(server)
  const teacher = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', 'teacher')
    .executeTakeFirstOrThrow()
  return { id, formerId: teacher.person_id, supervisorId: await colleagueOfTeacher(server) }
}

/** A colleague of the demo teacher. */
export async function colleagueOfTeacher(server: TestServer): Promise<number> {
  const [first] = await givenBy(server.as('teacher'), worksCalls.findColleagues, {})
  if (!first) throw new Error('The demo teacher works alone')
  return first.id
}

/** The demo teacher’s works given to a colleague for these days. */
export async function givenDelegation(
  server: TestServer,
  { beginAt = '2026-11-18', endAt = '2026-11-25' }: { beginAt?: string; endAt?: string } = {},
) {
  const delegateId = await colleagueOfTeacher(server)
  return givenBy(server.as('teacher'), worksCalls.delegateWorks, { delegateId, beginAt, endAt })
}

/** The sheet of a work with this mark, sent to the office: its numbers are those of the sheets. */
export async function givenSheetOf(server: TestServer, workId: number, markId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sheet as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at, created_at,
        updated_at)
      select w.study_year_id, w.semester, w.discipline_id, 5, g.institute_id, '2026-12-20', now(), now(), now()
      from works_work w join student_group g on g.id = w.group_id where w.id = ${workId} returning id
    )
    insert into statement_record (statement_id, student_id, group_id, mark_id, changed_at)
    select sheet.id, w.student_id, w.group_id, ${markId}::smallint, now() from sheet, works_work w where w.id = ${workId}
    returning statement_id as id
  `.execute(server.db)
  return rows[0]!.id
}

/** Leads a sheet one step on. */
export async function moveSheet(server: TestServer, id: number, statusId: number): Promise<void> {
  if (statusId === 6)
    await sql`update statement_record set final_mark_id = mark_id where statement_id = ${id}`.execute(
      server.db,
    )
  await sql`update statement set status_id = ${statusId}::smallint, status_at = now() where id = ${id}`.execute(
    server.db,
  )
}
