import { ROOM_READERS } from '#areas/rooms/contract/access.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import { MOST_FOLLOWS, type followCalls } from '../../contract/follow.ts'
import { findTargetName } from '../calendars/calendar-store.ts'
import * as store from './follow-store.ts'

const entity = 'timetable_follow'

/** The timetables of others of whose changes a person is notified. Decision 0182. */
export const followHandlers: Handlers<typeof followCalls> = {
  listFollows: (_, { db, who }) => store.listFollows(db, who.personId),

  async follow({ kind, targetId }, { db, who, clock, change, fail, failField }) {
    const { personId, permissions } = who
    const isOpen = kind !== 'room' || isAllowed(ROOM_READERS, permissions)
    const name = isOpen ? await findTargetName(db, kind, targetId) : null
    if (name === null) throw failField('targetId', timetableFieldTexts.unknownTarget[kind])
    return change(async (tx, record) => {
      const wish = { personId, kind, targetId, at: clock.now() }
      const id = await store.insertFollow(tx, wish, MOST_FOLLOWS)
      if (id === null) throw fail('too-many-follows')
      await record({ action: 'timetable.follow', entity, entityId: id, after: { kind, targetId } })
      return { id, kind, targetId, name }
    }).catch(refusedBy({ timetable_follow_once: fail('followed-already') }))
  },

  async unfollow({ id }, { who, change, fail }) {
    return change(async (tx, record) => {
      const kind = await store.deleteFollow(tx, who.personId, id)
      if (kind === null) throw fail('not-found')
      await record({ action: 'timetable.unfollow', entity, entityId: id, before: { kind } })
      return null
    })
  },
}
