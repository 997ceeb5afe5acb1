import { addressOf } from '#platform/contract/address-of.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { announcementNotices } from '../contract/notices.ts'
import { announcementsScreens } from '../contract/screens.ts'
import { findOpen, listPeople, type OpenAnnouncement } from './notice-store.ts'

/** The announcement for each of these people for whom it is intended now. */
async function meantFor(
  db: Db,
  { announcementId, people }: { announcementId: number; people: readonly number[] },
  clock: Clock,
): Promise<[string, OpenAnnouncement][]> {
  const announcement = await findOpen(db, announcementId, clock.now())
  if (announcement === null) return []
  const meant = await listPeople(db, announcement.audience, { today: clock.today(), among: people })
  return meant.map((personId) => [`${announcementId} ${personId}`, announcement])
}

const published = noticeSource({
  kind: announcementNotices.published,

  async recipients(db, { subject }, clock) {
    const announcement = await findOpen(db, subject.announcementId, clock.now())
    return announcement === null ? [] : listPeople(db, announcement.audience, { today: clock.today() })
  },

  async tell(db, cases, clock) {
    const facts = new Map<string, OpenAnnouncement>()
    for (const [announcementId, of] of Map.groupBy(cases, ({ subject }) => subject.announcementId)) {
      const people = of.map(({ personId }) => personId)
      for (const [key, fact] of await meantFor(db, { announcementId, people }, clock)) facts.set(key, fact)
    }
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.announcementId} ${personId}`,
      text: ({ title, needsConfirmation }) => ({
        title,
        detail: needsConfirmation ? 'Объявление, нужно подтвердить ознакомление' : 'Объявление',
        to: addressOf(announcementsScreens.announcements),
      }),
    })
  },
})

export const announcementNoticeSources = [published]
