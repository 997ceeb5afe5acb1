import { sql } from 'kysely'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import { givenIssued, givenPickUp, givenRejected, studentIdOf } from './given-certificate.ts'

/** The request becomes that of another student. */
async function readerOf(server: TestServer, id: number) {
  const other = await studentIdOf(server.db, 'student2')
  return {
    personId: await personOf(server, 'student'),
    takeAway: () =>
      sql`update certificates_request set student_id = ${other} where id = ${id}`.execute(server.db),
  }
}

const ready: NoticeScene = async (server) => readerOf(server, (await givenIssued(server)).id)

const rejected: NoticeScene = async (server) => readerOf(server, (await givenRejected(server)).id)

const annulled: NoticeScene = async (server) => {
  const { id } = await givenIssued(server)
  await givenBy(server.as('clerk'), certificatesCalls.annulRequest, { id, reason: 'Ошибка в сведениях' })
  return readerOf(server, id)
}

const pickUpDropped: NoticeScene = async (server) => {
  const { id, date } = await givenPickUp(server)
  await givenBy(server.as('clerk'), certificatesCalls.addClosedDay, { day: date, reason: 'Санитарный день' })
  return readerOf(server, id)
}

export const certificatesNoticeScenes = {
  'certificates.ready': ready,
  'certificates.rejected': rejected,
  'certificates.annulled': annulled,
  'certificates.pick-up-dropped': pickUpDropped,
}
