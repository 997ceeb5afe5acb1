import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'

const { orderCertificate, takeRequest, issueRequest, rejectRequest, listPickUpDays, choosePickUp } =
  certificatesCalls

/** The enrolment of a demo account. */
export async function studentIdOf(db: Db, login = 'student'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s join account a on a.person_id = s.person_id
    where a.login = ${login} order by s.is_enrolled desc, s.admitted_on desc, s.id desc limit 1
  `.execute(db)
  return rows[0]!.id
}

/** The first entry of a list of the form. */
export async function choiceId(db: Db, kind: 'place' | 'office' | 'reason'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from certificates_choice where kind = ${kind} and is_active order by id limit 1
  `.execute(db)
  return rows[0]!.id
}

/** The signatory of the institute of a demo account. */
export async function signatoryId(db: Db, login = 'student'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from certificates_signatory where is_active and (institute_id is null or institute_id = (
      select g.institute_id from student_group_member m join student_group g on g.id = m.group_id
      where m.student_id = ${await studentIdOf(db, login)} order by m.begin_at desc, m.id desc limit 1))
    order by institute_id is null, full_name, id limit 1
  `.execute(db)
  return rows[0]!.id
}

interface Ordered {
  isPaper?: boolean
  typeId?: number
}

/** The student's earlier requests are out of the way: only three of a kind may be open. */
async function clearOpen(db: Db, studentId: number): Promise<void> {
  await sql`
    update certificates_request set deleted_at = now()
    where student_id = ${studentId} and status_id in (1, 2) and deleted_at is null
  `.execute(db)
}

/** The body of an order of `student`. */
export async function anOrder({ db }: TestServer, { isPaper = false, typeId = 1 }: Ordered = {}) {
  const studentId = await studentIdOf(db)
  await clearOpen(db, studentId)
  const receiptPlaceId = isPaper ? await choiceId(db, 'place') : null
  return { typeId, studentId, certificateFor: 'в банк', isPaper, count: isPaper ? 2 : 1, receiptPlaceId }
}

/** A request of `student` that nobody has taken. */
export async function givenOrder(server: TestServer, ordered: Ordered = {}): Promise<{ id: number }> {
  const { id } = await givenBy(server.as('student'), orderCertificate, await anOrder(server, ordered))
  return { id }
}

/** The same in the work of `clerk`. */
export async function givenTaken(server: TestServer, ordered: Ordered = {}): Promise<{ id: number }> {
  const { id } = await givenOrder(server, ordered)
  await givenBy(server.as('clerk'), takeRequest, { id })
  return { id }
}

/** The same issued. */
export async function givenIssued(server: TestServer, ordered: Ordered = {}): Promise<{ id: number }> {
  const { id } = await givenTaken(server, ordered)
  await givenBy(server.as('clerk'), issueRequest, { id, signatoryId: await signatoryId(server.db) })
  return { id }
}

/** The same rejected. */
export async function givenRejected(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenOrder(server)
  await givenBy(server.as('clerk'), rejectRequest, { id, comment: 'Укажите, куда нужна справка' })
  return { id }
}

/** A slot of the next days in which papers are handed out. */
export async function openSlot(server: TestServer, id: number) {
  const { body } = await server.as('student').call(listPickUpDays, { id })
  const days = body as { date: string; slots: { time: string; left: number }[] }[]
  const day = days.find(({ slots }) => slots.some(({ left }) => left > 0))!
  return { id, date: day.date, time: day.slots.find(({ left }) => left > 0)!.time }
}

/** A paper of `student` that is ready, and the time at which they come for it. */
export async function givenPickUp(server: TestServer) {
  const { id } = await givenIssued(server, { isPaper: true })
  const slot = await openSlot(server, id)
  await givenBy(server.as('student'), choosePickUp, slot)
  return slot
}

/** Somebody else who works on certificates, of one institute or of all. */
export async function givenColleague(server: TestServer, departmentId: number | null = null) {
  const personId = await personOf(server, 'hr')
  await sql`delete from permission_grant where person_id = ${personId} and permission = 'certificates'`.execute(
    server.db,
  )
  await sql`
    insert into permission_grant (person_id, permission, department_id, reason)
    values (${personId}, 'certificates', ${departmentId}, 'Проба')
  `.execute(server.db)
  return server.as('hr')
}

/** The institute of a request, and another one. */
export async function institutesOf(db: Db, requestId: number): Promise<{ own: number; foreign: number }> {
  const { rows } = await sql<{ own: number; foreign: number }>`
    select r.institute_id as own, d.id as foreign
    from department d join department_kind k on k.id = d.kind_id and k.is_institute, certificates_request r
    where r.id = ${requestId} and d.id <> r.institute_id order by d.id limit 1
  `.execute(db)
  return rows[0]!
}
