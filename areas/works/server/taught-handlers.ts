import { pageOf } from '#platform/contract/query.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { worksCalls } from '../contract/calls.ts'
import { approvableFrom, isCanApprove } from '../contract/can-approve.ts'
import { worksTexts } from '../contract/failures.ts'
import { STATUS_NAMES, TYPE_NAMES, WorkStatus } from '../contract/status.ts'
import type { TaughtWork } from '../contract/work.ts'
import { lockWork } from './own-handlers.ts'
import * as store from './taught-store.ts'
import { leadsStaff, leadsUnit, listLedUnits, listStaffWithWorks } from './unit-store.ts'

type Calls = Omit<
  typeof worksCalls,
  'listOwnGroups' | 'listOwnWorks' | 'submitWork' | 'uploadWorkFile' | 'getWorkFile'
>

type Reading = Pick<HandlerContext<Calls['agreeWork']>, 'db' | 'who' | 'clock'>
type Seen = store.TaughtRow & TaughtWork

/** The work with whether it may be agreed today. */
function shown(row: store.TaughtRow, today: string): Seen {
  const { status, isDeleted, relevantDay } = row
  return { ...row, isCanApprove: isCanApprove({ statusId: status.id, isDeleted, relevantDay }, today) }
}

/** The works that somebody may decide about: their own, or those of the people whom they lead. */
function worksOf(side: 'teacher' | 'leader') {
  const isOpen = async (db: Reading['db'], row: store.TaughtRow, { who, clock }: Omit<Reading, 'db'>) => {
    const { supervisorId: staffId } = row
    if (side === 'teacher') return staffId === who.personId
    return staffId !== null && leadsStaff(db, { staffId, leaderId: who.personId, today: clock.today() })
  }
  return new EditedRecord({
    entity: 'works_work',
    lock: lockWork,
    find: async (db, id: number, context: Omit<Reading, 'db'>) => {
      const row = await store.findTaughtWork(db, id)
      const isSeen = row !== null && !row.isDeleted && (await isOpen(db, row, context))
      return isSeen ? shown(row, context.clock.today()) : null
    },
    missing: 'not-found',
  })
}

const taught = worksOf('teacher')
const led = worksOf('leader')

type Deciding = Pick<HandlerContext<Calls['agreeWork']>, 'change' | 'who' | 'clock' | 'fail' | 'failField'>

function agree(works: typeof taught, { id, version }: { id: number; version?: number }, context: Deciding) {
  return works.save(context, { id, version }, async (tx, before) => {
    if (before.status.id !== WorkStatus.onAgreement) throw context.fail('already-decided')
    if (!before.isCanApprove) throw context.failField('id', worksTexts.closedUntil(approvableFrom(before)))
    const verdict = { statusId: WorkStatus.agreed, comment: null }
    await store.writeVerdict(tx, { id, ...verdict, personId: context.who.personId, now: context.clock.now() })
    return { action: 'works.agree', before: { statusId: before.status.id }, after: verdict }
  })
}

interface Rejection {
  id: number
  version?: number
  comment: string
  from: readonly number[]
  refusalOf?: (work: store.TaughtRow) => Error | null
}

function reject(
  works: typeof taught,
  { id, version, comment, from, refusalOf }: Rejection,
  context: Deciding,
) {
  return works.save(context, { id, version }, async (tx, before) => {
    if (!from.includes(before.status.id)) throw context.fail('already-decided')
    const refusal = refusalOf?.(before)
    if (refusal) throw refusal
    const verdict = { statusId: WorkStatus.rejected, comment }
    await store.writeVerdict(tx, { id, ...verdict, personId: context.who.personId, now: context.clock.now() })
    return { action: 'works.reject', before: { statusId: before.status.id }, after: verdict }
  })
}

type Query = Partial<store.WorkFilter> & Parameters<typeof pageOf>[0]

async function listOf(staffId: number, query: Query, { db, clock }: Pick<Reading, 'db' | 'clock'>) {
  const {
    workTypeIds = null,
    groupIds = null,
    disciplineIds = null,
    years = null,
    consentStatusIds = null,
  } = query
  const filter = { workTypeIds, groupIds, disciplineIds, years, consentStatusIds }
  const { items, staff, count } = await store.listTaughtWorks(db, { staffId, filter, ...pageOf(query) })
  if (staff === null) throw new Error(`Person ${staffId} went away`)
  return { count, staff, items: items.map((row) => shown(row, clock.today())) }
}

const asOptions = (names: readonly string[], ids: readonly number[]) =>
  ids.map((id) => ({ id, name: names[id]! }))

export const taughtHandlers: Handlers<Calls> = {
  async listWorkFilters({ id: staffId }, { db, who, clock, fail }) {
    const leader = { leaderId: who.personId, today: clock.today() }
    if (staffId !== who.personId && !(await leadsStaff(db, { staffId, ...leader }))) throw fail('forbidden')
    const { typeIds, ...options } = await store.listFilters(db, staffId)
    return {
      ...options,
      workTypes: asOptions(TYPE_NAMES, typeIds),
      statuses: asOptions(STATUS_NAMES, [1, 2, 3]),
    }
  },

  countTaughtWorks: async (_input, { db, who }) => ({
    count: await store.countTaughtWorks(db, who.personId),
  }),

  listTaughtWorks: (query, context) => listOf(context.who.personId, query, context),

  agreeWork: (input, context) => agree(taught, input, context),

  rejectWork: (input, context) => reject(taught, { ...input, from: [WorkStatus.onAgreement] }, context),

  listWorkUnits: (_input, { db, who, clock }) =>
    listLedUnits(db, { leaderId: who.personId, today: clock.today() }),

  async listStaffWithWorks({ departmentId }, { db, who, clock, fail }) {
    const leader = { leaderId: who.personId, today: clock.today() }
    if (!(await leadsUnit(db, { departmentId, ...leader }))) throw fail('forbidden')
    return listStaffWithWorks(db, { departmentId, today: clock.today() })
  },

  async countWorksOfStaff({ id: staffId }, { db, who, clock, fail }) {
    if (!(await leadsStaff(db, { staffId, leaderId: who.personId, today: clock.today() })))
      throw fail('forbidden')
    return { count: await store.countTaughtWorks(db, staffId) }
  },

  async listWorksOfStaff({ staffId, ...query }, context) {
    const { db, who, clock, fail } = context
    if (!(await leadsStaff(db, { staffId, leaderId: who.personId, today: clock.today() })))
      throw fail('forbidden')
    return listOf(staffId, query, context)
  },

  agreeWorkOfStaff: (input, context) => agree(led, input, context),

  rejectWorkOfStaff: (input, context) =>
    reject(
      led,
      {
        ...input,
        from: [WorkStatus.onAgreement, WorkStatus.agreed],
        refusalOf: ({ isSheetCompleted }) => (isSheetCompleted ? context.fail('sheet-is-completed') : null),
      },
      context,
    ),
}
