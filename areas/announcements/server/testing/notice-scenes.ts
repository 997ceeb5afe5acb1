import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { givenAnnouncement } from './given-announcement.ts'

/** An announcement for everybody, whose audience then changes to the keepers of the university's data. */
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
