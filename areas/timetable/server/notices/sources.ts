import { ROOM_READERS } from '#areas/rooms/contract/access.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { noticeSource } from '#platform/server/notices/notice-source.ts'
import { timetableNotices } from '../../contract/notices.ts'
import { changeText } from './change-text.ts'
import { netChanges } from './net-changes.ts'
import { listPeopleOf, listSeenChanges, type Followed, type SeenChange } from './seen-change-store.ts'

interface Told {
  lessonId: number
  changeId: number
}

/** The changes after the state that was known before the first of them. */
const askedOf = ({ subject, former }: { subject: Told; former: Told | null }) => ({
  lessonId: subject.lessonId,
  after: former?.changeId ?? subject.changeId - 1,
})

/**
 * The timetable for which a follower is notified; null for people to whose own timetable any of the changes
 * belongs.
 */
const followedIn = (changes: readonly SeenChange[]): Followed | null =>
  changes.every(({ followed }) => followed !== null) ? (changes[0]?.followed ?? null) : null

const changed = noticeSource({
  kind: timetableNotices.changed,
  recipients: (db, happening) => listPeopleOf(db, askedOf(happening)),
  async tell(db, cases, clock) {
    const requests = cases.map((each, place) => ({
      ...askedOf(each),
      place,
      personId: each.personId,
      // A follower of a room may have lost the permission to see its uses.
      seesRooms: isAllowed(ROOM_READERS, each.permissions),
    }))
    const seen = Map.groupBy(await listSeenChanges(db, requests), ({ place }) => place)
    const today = clock.today()
    return requests.map(({ place }) => {
      const ofPlace = seen.get(place) ?? []
      const changes = netChanges(ofPlace).filter(({ lastOn }) => lastOn >= today)
      return changeText(changes, followedIn(ofPlace))
    })
  },
})

export const timetableNoticeSources = [changed]
