import { sql } from 'kysely'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { loanCalls } from '../../contract/loans/calls.ts'
import { remindOfBooks } from '../loans/jobs.ts'
import { givenRequestedLoan, givenLoan } from './given-loan.ts'

/** The book turns out to be another reader's. */
async function readerOf(server: TestServer, id: number) {
  const other = await personOf(server, 'teacher')
  return {
    personId: await personOf(server, 'student'),
    takeAway: () => sql`update library_loan set person_id = ${other} where id = ${id}`.execute(server.db),
  }
}

/** Other books of the student keep out of the scene. */
const reminding =
  (inDays: number): NoticeScene =>
  async (server) => {
    await sql`delete from library_loan where person_id = ${await personOf(server, 'student')}`.execute(
      server.db,
    )
    const { id } = await givenLoan(server, { inDays })
    await remindOfBooks(server.db, server.clock)
    return readerOf(server, id)
  }

const renewal: NoticeScene = async (server) => {
  const loan = await givenRequestedLoan(server)
  await givenBy(server.as('content'), loanCalls.renewLoan, { ...loan, until: '2027-03-01' })
  return readerOf(server, loan.id)
}

/** A reader asks to keep a book, and no other reader does. */
const asked: NoticeScene = async (server) => {
  await givenRequestedLoan(server)
  return {
    personId: await personOf(server, 'content'),
    takeAway: () => sql`delete from library_renewal`.execute(server.db),
  }
}

export const libraryNoticeScenes = {
  'library.due': reminding(3),
  'library.overdue': reminding(-1),
  'library.renewal': renewal,
  'library.asked': asked,
}
