import { sql } from 'kysely'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { remindOfEnd } from '../jobs.ts'
import { age, givenIn, givenRequest } from './given-request.ts'

/** Closes the request, so that there is no notice about it. */
async function readerOf(server: TestServer, id: number) {
  return {
    personId: await personOf(server, 'student'),
    takeAway: () => sql`update military_request set closed_at = now() where id = ${id}`.execute(server.db),
  }
}

const status: NoticeScene = async (server) => readerOf(server, (await givenIn(server, 3)).id)

const ending: NoticeScene = async (server) => {
  const { id } = await givenRequest(server)
  await age(server, id, 53)
  await remindOfEnd(server.db, server.clock)
  return readerOf(server, id)
}

/** A request comes to the desk, which then has nothing new and nothing answered any more. */
const arrived: NoticeScene = async (server) => {
  await givenRequest(server)
  return {
    personId: await personOf(server, 'clerk'),
    takeAway: () =>
      sql`update military_request set closed_at = now() where status_id in (1, 3) and closed_at is null`.execute(
        server.db,
      ),
  }
}

export const militaryNoticeScenes = {
  'military.status': status,
  'military.ending': ending,
  'military.arrived': arrived,
}
