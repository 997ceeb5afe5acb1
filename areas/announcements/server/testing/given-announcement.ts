import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { announcementsCalls } from '../../contract/calls.ts'

export const TEXT = {
  title: 'Собрание курса',
  description: 'В среду после третьей пары',
  link: null,
  publishedAt: '2026-11-18T11:00',
  expiresAt: null,
  needsConfirmation: true,
  audience: [{ kind: 'course' as const, value: '1' }],
  isForEverybody: false,
}

/** An announcement to everybody. */
export async function givenAnnouncement(server: TestServer) {
  return givenBy(server.as('content'), announcementsCalls.createAnnouncement, {
    ...TEXT,
    description: '',
    audience: [],
    isForEverybody: true,
  })
}
