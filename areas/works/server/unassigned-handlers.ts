import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { holdOffImports } from '#platform/server/records/change-set.ts'
import type { assignmentCalls } from '../contract/calls/assignment-calls.ts'
import { worksTexts } from '../contract/failures.ts'
import * as store from './unassigned-store.ts'
import { leadsStaff, leadsUnit } from './unit-store.ts'

type Calls = typeof assignmentCalls
type Reading = Pick<HandlerContext<Calls['listUnassignedWorks']>, 'db' | 'who' | 'clock'>

const leads = (departmentId: number, { db, who, clock }: Reading) =>
  leadsUnit(db, { departmentId, leaderId: who.personId, today: clock.today() })

export const unassignedHandlers: Handlers<Calls> = {
  async listUnassignedWorks({ departmentId }, context) {
    if (!(await leads(departmentId, context))) throw context.fail('forbidden')
    return store.listUnassigned(context.db, departmentId)
  },

  async findUnitStaff({ departmentId, term = '' }, context) {
    if (!(await leads(departmentId, context))) throw context.fail('forbidden')
    return store.listUnitStaff(context.db, { departmentId, term, today: context.clock.today() })
  },

  async assignSupervisor({ ids, supervisorId }, { db, who, clock, change, failField }) {
    const leader = { leaderId: who.personId, today: clock.today() }
    if (!(await leadsStaff(db, { staffId: supervisorId, ...leader })))
      throw failField('supervisorId', worksTexts.notOfUnit)
    return change(async (tx, record) => {
      // A file that is being written would put back that nobody supervises them.
      await holdOffImports(tx)
      const assigned = await store.assignWorks(tx, { ids, supervisorId, ...leader })
      await record(
        assigned.map((id) => ({
          action: 'works.assign-supervisor',
          entity: 'works_work',
          entityId: id,
          before: { supervisorId: null },
          after: { supervisorId },
        })),
      )
      return { assigned }
    })
  },
}
