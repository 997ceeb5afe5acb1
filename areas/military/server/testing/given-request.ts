import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { MilitaryStatus, type StatusId } from '../../contract/status.ts'

const { sendRequest, moveToProcess, moveToInWork, moveToDone, moveToCalling, listReferences } = militaryCalls

export const aPage = (name = 'страница.png') => new TestFile(ONE_PIXEL_PNG, name, 'image/png')

/** The student's earlier requests are out of the way: only one may be open. */
export async function clearOpen(db: Db, login = 'student'): Promise<void> {
  await sql`
    update military_request set closed_at = now() where status_id <> 5 and closed_at is null
      and student_id in (select s.id from student s join account a on a.person_id = s.person_id where a.login = ${login})
  `.execute(db)
}

export const CONTACTS = { email: 'student@students.example', phone: '+79001234567' }

/** The body of a request with two pages. */
export async function aRequest({ db }: TestServer, login = 'student') {
  await clearOpen(db, login)
  return {
    ...CONTACTS,
    docsTypeId: 1,
    registrationCertificateFiles: [aPage('первая.png'), aPage('вторая.png')],
  }
}

/** A request of a student that nobody has looked at. */
export async function givenRequest(server: TestServer, login = 'student') {
  return givenBy(server.as(login), sendRequest, await aRequest(server, login))
}

/** The same in a state. */
export async function givenIn(
  server: TestServer,
  statusId: StatusId,
  login = 'student',
): Promise<{ id: number }> {
  const { id } = await givenRequest(server, login)
  const clerk = server.as('clerk')
  if (statusId === MilitaryStatus.sent) return { id }
  if (statusId === MilitaryStatus.calling) {
    await givenBy(clerk, moveToCalling, { id, comment: 'Подойдите с паспортом' })
    return { id }
  }
  await givenBy(clerk, moveToProcess, { id })
  if (statusId >= MilitaryStatus.inWork) await givenBy(clerk, moveToInWork, { id })
  if (statusId === MilitaryStatus.done) await givenBy(clerk, moveToDone, { id })
  return { id }
}

/** A reference that nobody has downloaded. */
export async function givenReference(server: TestServer): Promise<{ id: number; requestId: number }> {
  const { id: requestId } = await givenIn(server, MilitaryStatus.done)
  const { items } = await givenBy(server.as('student'), listReferences, {})
  return { id: items.find((each) => each.requestId === requestId)!.id, requestId }
}

/** The request was sent this many days ago. */
export async function age({ db, clock }: TestServer, id: number, days: number): Promise<void> {
  await sql`
    update military_request set created_on = ${clock.today()}::date - ${days}::int,
      created_at = ${clock.now()}::timestamptz - make_interval(days => ${days}) where id = ${id}
  `.execute(db)
}
