import { displayDate } from '#platform/contract/calendar.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksTexts } from '../../contract/failures.ts'
import { leadsUnit } from '../unit-store.ts'
import * as store from './deadline-store.ts'

type Calls = Pick<typeof reviewCalls, 'listDeadlines' | 'setDeadline'>
type Context = HandlerContext<Calls['listDeadlines']>

const deadlines = new EditedRecord({
  entity: 'department',
  lock: store.holdDeadlines,
  find: (db, place: store.Place, { clock }: Pick<Context, 'clock'>) =>
    store.findDeadline(db, place, clock.today()),
})

const leads = (departmentId: number, { db, who, clock }: Pick<Context, 'db' | 'who' | 'clock'>) =>
  leadsUnit(db, { departmentId, leaderId: who.personId, today: clock.today() })

export const deadlineHandlers: Handlers<Calls> = {
  async listDeadlines({ departmentId }, context) {
    const { db, clock, fail } = context
    if (!(await leads(departmentId, context))) throw fail('forbidden')
    return store.listDeadlines(db, { departmentId, today: clock.today() })
  },

  async setDeadline({ version, dueAt, ...place }, context) {
    const { db, fail, failField } = context
    const { departmentId, studyYearId } = place
    if (!(await leads(departmentId, context))) throw fail('forbidden')
    const year = await store.findStudyYear(db, studyYearId)
    if (year !== null && dueAt !== null && (dueAt < year.beginAt || dueAt > year.endAt))
      throw failField('dueAt', worksTexts.dueInYear(displayDate(year.beginAt), displayDate(year.endAt)))
    return deadlines
      .save(context, { id: place, version }, async (tx, before) => {
        await store.writeDeadline(tx, place, dueAt)
        const after = { ...place, dueAt }
        return {
          action: 'works.set-deadline',
          entityId: departmentId,
          before: { dueAt: before.dueAt },
          after,
        }
      })
      .catch(refusedBy({ works_deadline_study_year_id_fkey: failField('studyYearId', NO_SUCH_RECORD) }))
  },
}
