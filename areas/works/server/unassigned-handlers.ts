import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { holdWorks } from './taught-store.ts'
import { holdOffImports } from '#platform/server/records/change-set.ts'
import type { assignmentCalls } from '../contract/calls/assignment-calls.ts'
import { worksTexts } from '../contract/failures.ts'
import { worksNotices } from '../contract/notices.ts'
import { WorkStatus } from '../contract/status.ts'
import { readerOf, shown } from './seen-work.ts'
import { lateBefore } from './late-before.ts'
import { lockWork } from './own-handlers.ts'
import { listDecidable } from './taught-store.ts'
import * as store from './unassigned-store.ts'
import { leadsStaff, leadsUnit } from './unit-store.ts'

type Calls = typeof assignmentCalls
type Tx = HandlerContext['db']
type Reading = Pick<HandlerContext<Calls['listUnassignedWorks']>, 'db' | 'who' | 'clock'>

const leads = (departmentId: number, { db, who, clock }: Reading) =>
  leadsUnit(db, { departmentId, leaderId: who.personId, today: clock.today() })

/** Notifies the students, each of their own work. */
const noteNamed = (tx: Tx, supervisorId: number, moved: readonly store.Moved[]) =>
  noteEvents(
    tx,
    worksNotices.supervisorNamed,
    moved.map(({ id: workId, formerId, studentPersonId }) => ({
      personId: studentPersonId,
      key: workId,
      subject: { workId, supervisorId },
      former: { workId, supervisorId: formerId },
    })),
  )

/**
 * Notifies the new supervisor, the former ones and the students; a work that waits for a decision is announced as
 * just sent.
 */
async function noteMoved(tx: Tx, supervisorId: number, moved: readonly store.Moved[]): Promise<void> {
  const [first] = moved
  if (!first) return
  const workIds = moved.map(({ id }) => id)
  await noteEvents(tx, worksNotices.assigned, [
    { personId: supervisorId, key: first.id, subject: { workIds } },
  ])
  const byFormer = Map.groupBy(moved, ({ formerId }) => formerId)
  await noteEvents(
    tx,
    worksNotices.handedOver,
    [...byFormer].flatMap(([personId, works]) =>
      personId === null
        ? []
        : [{ personId, key: works[0]!.id, subject: { workIds: works.map(({ id }) => id) } }],
    ),
  )
  await noteNamed(tx, supervisorId, moved)
  const waiting = moved.filter(({ isWaiting }) => isWaiting)
  await noteEvents(
    tx,
    worksNotices.submitted,
    waiting.map(({ id }) => ({ key: id, subject: { workId: id } })),
  )
}

const traceOf = ({ id, formerId }: store.Moved, supervisorId: number) => ({
  action: 'works.assign-supervisor',
  entity: 'works_work',
  entityId: id,
  before: { supervisorId: formerId },
  after: { supervisorId },
})

export const unassignedHandlers: Handlers<Calls> = {
  async listUnassignedWorks({ departmentId }, context) {
    const { db, who, clock, fail } = context
    if (departmentId !== undefined && !(await leads(departmentId, context))) throw fail('forbidden')
    const leader = { leaderId: who.personId, today: clock.today(), lateBefore: lateBefore(clock) }
    return store.listUnassigned(db, { departmentId, ...leader })
  },

  async findUnitStaff({ departmentId, term = '' }, context) {
    const { db, who, clock, fail } = context
    const asked = { leaderId: who.personId, term, today: clock.today() }
    if (departmentId === undefined) return store.listLedStaff(db, asked)
    if (!(await leads(departmentId, context))) throw fail('forbidden')
    return store.listUnitStaff(db, { departmentId, ...asked })
  },

  async assignSupervisor({ ids, supervisorId }, { db, who, clock, change, failField }) {
    const leader = { leaderId: who.personId, today: clock.today() }
    if (!(await leadsStaff(db, { staffId: supervisorId, ...leader })))
      throw failField('supervisorId', worksTexts.notOfUnit)
    return change(async (tx, record) => {
      // A file that is being written would put back that nobody supervises them.
      await holdOffImports(tx)
      // A work agreed meanwhile keeps its supervisor: it is read only when nobody decides about it any more.
      await holdWorks(tx, ids)
      const moved = await store.assignWorks(tx, { ids, supervisorId, ...leader })
      await record(moved.map((work) => traceOf(work, supervisorId)))
      await noteMoved(tx, supervisorId, moved)
      return { assigned: moved.map(({ id }) => id) }
    })
  },

  async changeSupervisor({ id, supervisorId, formerId }, context) {
    const { db, who, clock, change, fail, failField } = context
    const reader = readerOf(context)
    if (!(await leadsStaff(db, { staffId: supervisorId, leaderId: who.personId, today: clock.today() })))
      throw failField('supervisorId', worksTexts.notOfUnit)
    return change(async (tx, record) => {
      await holdOffImports(tx)
      await lockWork(tx, id)
      const find = () => listDecidable(tx, { ids: [id], side: 'leader', reader })
      const [work] = await find()
      if (!work) throw fail('not-found')
      if (work.status.id === WorkStatus.agreed) throw fail('is-agreed')
      if (work.supervisorId !== formerId)
        throw fail('changed-meanwhile', { current: shown(work, reader.today) })
      if (work.studentPersonId === supervisorId) throw failField('supervisorId', worksTexts.theirStudent)
      if (supervisorId !== formerId) {
        await store.writeSupervisor(tx, id, supervisorId)
        const isWaiting = work.status.id === WorkStatus.onAgreement
        const moved = { id, formerId, studentPersonId: work.studentPersonId, isWaiting }
        await record(traceOf(moved, supervisorId))
        await noteMoved(tx, supervisorId, [moved])
      }
      const [changed] = await find()
      return shown(changed!, reader.today)
    })
  },
}
