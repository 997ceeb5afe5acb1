import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, keptBy, OWN } from '#platform/server/testing/id-rules.ts'
import { announcementsCalls } from '../../contract/calls.ts'

const TEXT = {
  title: 'Собрание курса',
  description: 'В среду после третьей пары',
  link: null,
  publishedAt: '2026-11-18T11:00',
  expiresAt: null,
  needsConfirmation: true,
  audience: [{ kind: 'course' as const, value: '1' }],
  isForEverybody: false,
}

async function givenAnnouncement(server: TestServer) {
  const { createAnnouncement } = announcementsCalls
  return givenBy(server.as('content'), createAnnouncement, {
    ...TEXT,
    description: '',
    audience: [],
    isForEverybody: true,
  })
}

export const announcementsTesting = defineTesting(announcementsCalls, {
  samples: {
    createAnnouncement: TEXT,
    changeAnnouncement: { id: 1, version: 1, ...TEXT },
    countAudience: { audience: TEXT.audience },
  },
  beginnings: { confirmAnnouncement: givenAnnouncement },
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
