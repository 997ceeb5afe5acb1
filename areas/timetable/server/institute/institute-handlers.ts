import type { Handlers } from '#platform/server/http/handlers.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import type { instituteGroupCalls } from '../../contract/institute-group.ts'
import { firstWeek, hasWeek, lastWeek } from '../../contract/study-weeks.ts'
import { listLessonsOfGroup } from '../lesson-store.ts'
import { presentLesson } from '../lesson.ts'
import * as store from './institute-group-store.ts'

/** The timetables of the groups of an institute, for its head. */
export const instituteHandlers: Handlers<typeof instituteGroupCalls> = {
  listInstituteGroups: (_, { db, who, clock }) =>
    store.listInstituteGroups(db, { personId: who.personId, today: clock.today() }),

  async getGroupWeek(query, { db, who, clock, fail, failField }) {
    const head = { personId: who.personId, today: clock.today() }
    const { year, group } = await store.readGroupContext(db, { ...query, ...head })
    if (group === null) throw fail('forbidden')
    if (year === null) throw failField('yearId', timetableFieldTexts.unknownYear)
    if (!hasWeek(year, query.week))
      throw failField('week', timetableFieldTexts.weekOutside(firstWeek(year), lastWeek(year)))
    const rows = await listLessonsOfGroup(db, { ...query, readerId: who.personId })
    return rows.map((row) => ({ ...presentLesson(row), disciplineName: row.name }))
  },
}
