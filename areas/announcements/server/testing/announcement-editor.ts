import { useTestServer } from '#platform/server/testing/test-server.ts'
import { expect } from 'vitest'
import type { Announcement } from '../../contract/announcement.ts'
import type { AudienceRow } from '../../contract/audience.ts'
import { announcementsCalls as calls } from '../../contract/calls.ts'
import type { AnnouncementText, EditedAnnouncement, RegisterRow } from '../../contract/edited.ts'
import { announcementsArea } from '../handlers.ts'

/** The demo accounts. */
export const LOGINS =
  'student student2 student3 spo master aspirant exstudent graduate teacher teacher2 teacher3 head directorate dean military clerk facility energy moderator hr career science content admin'.split(
    ' ',
  )

/** For this audience; without one for everybody. */
export const aText = (audience: AudienceRow[], rest: Partial<AnnouncementText> = {}): AnnouncementText => ({
  title: 'Сдайте =задолженности',
  description: 'До пятницы',
  link: null,
  publishedAt: '2026-11-17T09:00',
  expiresAt: null,
  needsConfirmation: true,
  audience,
  isForEverybody: audience.length === 0,
  ...rest,
})

interface Register {
  total: number
  confirmed: number
  count: number
  items: RegisterRow[]
}

/** The demo data on a separate server, with the actions of an editor of announcements. */
export function useEditor() {
  const server = useTestServer({ areas: { announcements: announcementsArea }, template: 'demo' })
  const editor = () => server.as('content')
  return {
    server,
    editor,
    write: async (audience: AudienceRow[], rest: Partial<AnnouncementText> = {}) => {
      const { status, body } = await editor().call(calls.createAnnouncement, aText(audience, rest))
      expect(status).toBe(200)
      return body as EditedAnnouncement
    },
    seenBy: async (login: string, id: number): Promise<Announcement | undefined> => {
      const { body } = await server.as(login).call(calls.listAnnouncements, { limit: 200 })
      return (body as Announcement[]).find((item) => item.id === id)
    },
    registerOf: async (id: number, rest = {}) =>
      (await editor().call(calls.listRegister, { id, limit: 200, ...rest })).body as Register,
  }
}
