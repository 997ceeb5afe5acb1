import { pageOf } from '#platform/contract/query.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { listCalls } from '../contract/calls/list-calls.ts'
import { STATUS_NAMES, TYPE_NAMES } from '../contract/status.ts'
import { readerOf, shown } from './seen-work.ts'
import * as store from './taught-store.ts'
import { lateBefore } from './late-before.ts'
import { answersFor, leadsUnit, listLedUnits, listStaffWithWorks } from './unit-store.ts'

type Calls = typeof listCalls
type Reading = Pick<HandlerContext, 'db' | 'clock'> & Pick<HandlerContext<Calls['listTaughtWorks']>, 'who'>

type Query = { [Name in keyof store.WorkFilter]?: store.WorkFilter[Name] | null | undefined } & Parameters<
  typeof pageOf
>[0]

async function listOf(shelf: store.Shelf, query: Query, { db, clock }: Pick<Reading, 'db' | 'clock'>) {
  const {
    workTypeIds = null,
    groupIds = null,
    disciplineIds = null,
    years = null,
    consentStatusIds = null,
  } = query
  const filter = {
    workTypeIds,
    groupIds,
    disciplineIds,
    years,
    consentStatusIds,
    search: query.search || null,
    isDeleted: query.isDeleted ?? false,
    workId: query.workId ?? null,
  }
  const today = clock.today()
  const page = await store.listTaughtWorks(db, { shelf, filter, ...pageOf(query), today })
  const { items, staff, ...counts } = page
  if (staff === null) throw new Error(`Person ${shelf.staffId} went away`)
  return { ...counts, staff, items: items.map((row) => shown(row, today)) }
}

const asOptions = (names: readonly string[], ids: readonly number[]) =>
  ids.map((id) => ({ id, name: names[id]! }))

/** All works of a supervisor, for themselves and their deputies. */
const ownShelf = (staffId: number): store.Shelf => ({ staffId, leader: null })

/** Those of a supervisor's works for which a leader answers. */
const ledShelf = (staffId: number, context: Pick<Reading, 'who' | 'clock'>): store.Shelf => ({
  staffId,
  leader: readerOf(context),
})

const leads = (staffId: number, { db, ...context }: Reading) => {
  const { personId: leaderId, today } = readerOf(context)
  return answersFor(db, { staffId, leaderId, today })
}

const standsIn = (staffId: number, { db, ...context }: Reading) =>
  store.standsInFor(db, readerOf(context), staffId)

export const taughtHandlers: Handlers<Calls> = {
  async listWorkFilters({ id: staffId }, context) {
    const { db, who, fail } = context
    const isOwn = staffId === who.personId || (await standsIn(staffId, context))
    if (!isOwn && !(await leads(staffId, context))) throw fail('forbidden')
    const shelf = isOwn ? ownShelf(staffId) : ledShelf(staffId, context)
    const { typeIds, ...options } = await store.listFilters(db, shelf)
    return {
      ...options,
      workTypes: asOptions(TYPE_NAMES, typeIds),
      statuses: asOptions(STATUS_NAMES, [1, 2, 3]),
    }
  },

  countTaughtWorks: async (_input, { db, who, clock }) => ({
    count: await store.countTaughtWorks(db, ownShelf(who.personId), clock.today()),
  }),

  async listTaughtWorks({ staffId, ...query }, context) {
    const { who, fail } = context
    const shownId = staffId ?? who.personId
    if (shownId !== who.personId && !(await standsIn(shownId, context))) throw fail('forbidden')
    return listOf(ownShelf(shownId), query, context)
  },

  listWorkUnits: (_input, { db, who, clock }) =>
    listLedUnits(db, { leaderId: who.personId, today: clock.today() }),

  async listStaffWithWorks({ departmentId }, { db, who, clock, fail }) {
    const leader = { leaderId: who.personId, today: clock.today() }
    if (!(await leadsUnit(db, { departmentId, ...leader }))) throw fail('forbidden')
    return listStaffWithWorks(db, { departmentId, today: clock.today(), lateBefore: lateBefore(clock) })
  },

  async countWorksOfStaff({ id: staffId }, context) {
    if (!(await leads(staffId, context))) throw context.fail('forbidden')
    const { db, clock } = context
    return { count: await store.countTaughtWorks(db, ledShelf(staffId, context), clock.today()) }
  },

  async listWorksOfStaff({ staffId, ...query }, context) {
    if (!(await leads(staffId, context))) throw context.fail('forbidden')
    return listOf(ledShelf(staffId, context), query, context)
  },
}
