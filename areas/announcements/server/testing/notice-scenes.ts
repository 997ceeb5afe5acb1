import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { givenAnnouncement } from './given-announcement.ts'

/** An announcement to everybody, which then becomes one to those who keep the data of the university. */
const published: NoticeScene = async (server) => {
  const { id } = await givenAnnouncement(server)
  return {
    personId: await personOf(server, 'student'),
    takeAway: () =>
      server.db
        .insertInto('announcement_audience')
        .values({ announcement_id: id, kind: 'permission', value: 'university-data' })
        .execute(),
  }
}

export const announcementNoticeScenes = { 'announcements.published': published }
