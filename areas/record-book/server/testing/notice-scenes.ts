import { sql } from 'kysely'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { givenBookPaper } from './given-book-paper.ts'

/** The paper becomes that of another student. */
const paperRevoked: NoticeScene = async (server) => {
  const { id } = await givenBookPaper(server)
  await givenBy(server.as('clerk'), recordBookCalls.revokeBookPaper, { id, reason: 'Ошибка в оценке' })
  const other = await personOf(server, 'student2')
  return {
    personId: await personOf(server, 'student'),
    takeAway: () =>
      sql`update record_book_paper set student_id = (select id from student where person_id = ${other} limit 1)
        where paper_id = ${id}`.execute(server.db),
  }
}

export const recordBookNoticeScenes = { 'record-book.paper-revoked': paperRevoked }
