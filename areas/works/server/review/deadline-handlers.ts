import { displayDate } from '#platform/contract/calendar.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksTexts } from '../../contract/failures.ts'
import { leadsUnit } from '../unit-store.ts'
import * as store from './deadline-store.ts'

type Calls = Pick<typeof reviewCalls, 'listDeadlines' | 'setDeadline'>
type Context = HandlerContext<Calls['listDeadlines']>

const leads = (departmentId: number, { db, who, clock }: Pick<Context, 'db' | 'who' | 'clock'>) =>
  leadsUnit(db, { departmentId, leaderId: who.personId, today: clock.today() })

export const deadlineHandlers: Handlers<Calls> = {
  async listDeadlines({ departmentId }, context) {
    const { db, clock, fail } = context
    if (!(await leads(departmentId, context))) throw fail('forbidden')
    return store.listDeadlines(db, { departmentId, today: clock.today() })
  },

  async setDeadline({ version, dueAt, ...place }, context) {
    const { db, clock, change, fail, failField } = context
    if (!(await leads(place.departmentId, context))) throw fail('forbidden')
    const today = clock.today()
    const year = await store.findStudyYear(db, place.studyYearId)
    if (year !== null && dueAt !== null && (dueAt < year.beginAt || dueAt > year.endAt))
      throw failField('dueAt', worksTexts.dueInYear(displayDate(year.beginAt), displayDate(year.endAt)))
    return change(async (tx, record) => {
      await store.holdDeadlines(tx, place.departmentId)
      const before = await store.findDeadline(tx, place, today)
      if (before.version !== version) throw fail('changed-meanwhile', { current: before })
      await store.writeDeadline(tx, place, dueAt)
      await record({
        action: 'works.set-deadline',
        entity: 'department',
        entityId: place.departmentId,
        before: { dueAt: before.dueAt },
        after: { ...place, dueAt },
      })
      return store.findDeadline(tx, place, today)
    }).catch(refusedBy({ works_deadline_study_year_id_fkey: failField('studyYearId', NO_SUCH_RECORD) }))
  },
}
