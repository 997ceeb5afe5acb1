import { addDays } from '#platform/contract/calendar.ts'
import { DONE } from '#platform/contract/done.ts'
import { startOfDayAgo } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { CHANGE_DAYS } from '../../contract/change.ts'
import type { timetableCalls } from '../../contract/calls.ts'
import { findTargetName } from '../calendars/calendar-store.ts'
import { listChanges, markSeen } from './change-store.ts'
import type { TimetableTarget } from './belonging.ts'

interface Choice {
  groupId?: number | null
  staffId?: number | null
}

/** The subject whose changes are requested; null when there is no such group or teacher. */
async function chooseTimetable(
  db: Db,
  personId: number,
  { groupId, staffId }: Choice,
): Promise<(TimetableTarget & { name: string | null }) | null> {
  const kind = groupId ? 'group' : 'teacher'
  const targetId = groupId ?? staffId ?? null
  if (targetId === null || (kind === 'teacher' && targetId === personId))
    return { kind: 'own', personId, targetId: null, name: null }
  const name = await findTargetName(db, kind, targetId)
  return name === null ? null : { kind, personId, targetId, name }
}

export const changeHandlers: Pick<Handlers<typeof timetableCalls>, 'listChanges' | 'markChangesSeen'> = {
  async listChanges({ days = CHANGE_DAYS[0], ...choice }, { db, clock, who, fail }) {
    const target = await chooseTimetable(db, who.personId, choice)
    if (target === null) throw fail('not-found')
    const since = startOfDayAgo(clock, days - 1)
    const changes = await listChanges(db, { ...target, since })
    return { subject: target.name, since: addDays(clock.today(), 1 - days), changes }
  },

  async markChangesSeen(_, { change, who, clock }) {
    return change(async (tx) => {
      await markSeen(tx, who.personId, clock.now())
      return DONE
    })
  },
}
