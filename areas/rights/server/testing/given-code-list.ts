import { enrolled } from '#areas/timetable/server/testing/small-university.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../contract/calls.ts'
import { rightsJobs } from '../jobs.ts'

/** A list of codes for one student, printed by the job, which its orderer may download. */
export async function givenCodeList(server: TestServer): Promise<{ listId: number }> {
  const { db } = server
  const surname = ownWord()
  const person = db.insertInto('person').values({ last_name: surname, first_name: 'Ирина' }).returning('id')
  const { id: personId } = await person.executeTakeFirstOrThrow()
  const group = await db.selectFrom('student_group').select('id').limit(1).executeTakeFirstOrThrow()
  await enrolled(db, personId, group.id)
  const ordered = { way: 'sheet', q: surname } as const
  const { id: listId } = await givenBy(server.as('admin'), rightsCalls.orderCodeList, ordered)
  await rightsJobs[0]!.run(jobContext(server), { listId })
  return { listId }
}
