import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { AbsentStaff, LateWorks, OwnDuties, WaitingWorks } from '../contract/home.ts'
import { listAbsent } from './absent-store.ts'
import { lateBefore } from './late-before.ts'
import { countUnassigned } from './unassigned-store.ts'
import { countLate, findOwnDuties, listWaiting } from './notice-store.ts'

const ownWorkDuties = widgetSource({
  key: 'ownWorkDuties',
  hubs: ['study'],
  value: OwnDuties,
  access: { anyOf: ['student', 'aspirant'] },
  read: (db, { personId }, clock) => findOwnDuties(db, { personId, today: clock.today() }),
})

/** Nobody decides for more people at once. */
const MOST_ABSENT = 50

const waitingWorks = widgetSource({
  key: 'waitingWorks',
  value: WaitingWorks,
  access: { anyOf: ['worker', 'aspirant'] },
  async read(db, { personId }, clock) {
    const waiting = await listWaiting(db, { personId, today: clock.today() })
    const own = waiting.find(({ staffId }) => staffId === personId)
    return {
      waiting: own?.waiting ?? 0,
      approvable: own?.approvable ?? 0,
      opensAt: own?.opensAt ?? null,
      since: own?.since.toISOString() ?? null,
      absent: waiting
        .filter((one) => one !== own)
        .map(({ since: _, ...one }) => one)
        .slice(0, MOST_ABSENT),
    }
  },
})

const lateWorks = widgetSource({
  key: 'lateWorks',
  hubs: ['unit'],
  value: LateWorks,
  access: { anyOf: ['department-head', 'directorate'] },
  async read(db, { personId }, clock) {
    const reader = { personId, today: clock.today() }
    const { unassigned, unassignedSince } = await countUnassigned(db, reader)
    const late = await countLate(db, reader, lateBefore(clock))
    return { ...late, unassigned, unassignedSince: unassignedSince?.toISOString() ?? null }
  },
})

const absentStaff = widgetSource({
  key: 'absentStaff',
  hubs: ['unit'],
  value: AbsentStaff,
  access: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
  read: (db, { personId }, clock) => listAbsent(db, { personId, today: clock.today() }),
})

export const worksHomeWidgets = [ownWorkDuties, waitingWorks, lateWorks, absentStaff]
