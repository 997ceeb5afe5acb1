import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, keptBy, OWN } from '#platform/server/testing/id-rules.ts'
import { announcementsCalls } from '../../contract/calls.ts'
import { givenAnnouncement, TEXT } from './given-announcement.ts'
import { announcementNoticeScenes } from './notice-scenes.ts'

export const announcementsTesting = defineTesting(announcementsCalls, {
  samples: {
    createAnnouncement: TEXT,
    changeAnnouncement: { id: 1, version: 1, ...TEXT },
    countAudience: { audience: TEXT.audience },
  },
  beginnings: { confirmAnnouncement: givenAnnouncement },
  notices: announcementNoticeScenes,
  ids: {
    writers: {
      announcement: holds('content-management'),
      announcement_audience: holds('content-management'),
      announcement_confirmation: OWN,
    },
    scenes: { announcement: keptBy(['content', 'facility', 'admin'], 'announcement') },
    variants: { createAnnouncement: [{ set: { kind: 'group' } }, { set: { kind: 'department' } }] },
  },
})
