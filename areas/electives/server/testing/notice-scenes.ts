import { sql } from 'kysely'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_NOW } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { noteArrivals, remindOfWindows } from '../jobs.ts'
import { givenClean, givenConfirmed, givenOffer, givenWindow } from './given-choice.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { electivesNotices } from '../../contract/notices.ts'

const decided: NoticeScene = async (server) => {
  const { id } = await givenConfirmed(server)
  await givenBy(server.as('moderator'), electivesCalls.approveChoice, { id })
  const other = sql`(select s.id from student s join account a on a.person_id = s.person_id where a.login = 'spo' limit 1)`
  return {
    personId: await personOf(server, 'student'),
    takeAway: () => sql`update elective_choice set student_id = ${other} where id = ${id}`.execute(server.db),
  }
}

const offered: NoticeScene = async (server) => {
  const { id } = await givenOffer(server)
  const personId = await personOf(server, 'student')
  await noteEvents(server.db, electivesNotices.offered, [{ personId, key: id, subject: { waitId: id } }])
  return {
    personId,
    takeAway: () => sql`update elective_wait set state = 'declined' where id = ${id}`.execute(server.db),
  }
}

const closing: NoticeScene = async (server) => {
  await givenClean(server)
  await sql`update elective_campaign set end_at = ${server.clock.now()}::timestamptz + interval '20 hours' where category = 'gym'`.execute(
    server.db,
  )
  await remindOfWindows(server.db, server.clock)
  return {
    personId: await personOf(server, 'student'),
    takeAway: () =>
      sql`update elective_campaign set end_at = ${server.clock.now()}::timestamptz - interval '1 hour' where category = 'gym'`.execute(
        server.db,
      ),
  }
}

/** Somebody has confirmed, and then the moderation is over. */
const arrived: NoticeScene = async (server) => {
  await givenWindow(server, { nowIs: TEST_NOW, at: server.clock.now().toISOString() })
  await givenConfirmed(server)
  await sql`update elective_campaign set noted_arrivals = 0`.execute(server.db)
  await noteArrivals(server.db, server.clock)
  // The other campaign has students who wait, too.
  await sql`delete from notice_event where key not in (select id::text from elective_campaign where category = 'gym')`.execute(
    server.db,
  )
  return {
    personId: await personOf(server, 'moderator'),
    takeAway: () =>
      sql`update elective_campaign set end_at = start_at + interval '1 minute', moderation_end_at = start_at + interval '1 minute'
        where category = 'gym'`.execute(server.db),
  }
}

export const electivesNoticeScenes = {
  'elective.decided': decided,
  'elective.offered': offered,
  'elective.closing': closing,
  'elective.arrived': arrived,
}
