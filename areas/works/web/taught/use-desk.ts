import { useEffect, useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { worksCalls } from '../../contract/calls.ts'
import { WorkStatus } from '../../contract/status.ts'
import type { TaughtList, TaughtWork } from '../../contract/work.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { ALL, chosenStates, chosenYears, listInputOf, PAGE_SIZE, WAITING_INPUT } from './desk-filters.ts'

/** The works that are shown, and the calls by which they are decided. */
export interface DeskOf {
  side: 'teacher' | 'leader'
  /** The supervisor; undefined for the reader's own works. */
  staffId: number | undefined
}

/** The filters that hide a part of the works in a state. */
const NARROWING = ['types', 'groups', 'disciplines', 'search'] as const

/** The filters in the address. */
function useFilters() {
  const state = useTableState()
  const { date: today } = useUniversityNow(useTimeZone())
  const states = chosenStates(state.filter('status'))
  const years = chosenYears(state.filter('years'), today)
  const isByMore = NARROWING.some((name) => state.filter(name) !== '')
  return {
    state,
    states,
    years,
    isNarrowed: years.length > 0 || isByMore,
    /** Only the year that the list opens with hides works. */
    isOnlyUsualYear: !isByMore && state.filter('years') === '',
    query: listInputOf(state, today),
  }
}

type Query = Partial<ReturnType<typeof useFilters>['query']> & { workId?: number }

/** Reads works by the calls of the side. */
function useList({ side, staffId }: DeskOf, query: Query, isEnabled = true) {
  const isLeader = side === 'leader'
  const taught = useCall(
    worksCalls.listTaughtWorks,
    { ...query, ...(staffId !== undefined && { staffId }) },
    { isEnabled: isEnabled && !isLeader, isAlwaysFresh: true },
  )
  const led = useCall(
    worksCalls.listWorksOfStaff,
    { ...query, staffId: staffId ?? 0 },
    { isEnabled: isEnabled && isLeader, isAlwaysFresh: true },
  )
  return isLeader ? led : taught
}

/** The work that the address names: a link also leads to one on another page of the list, or in another state. */
function useNamed(of: DeskOf, { state, list }: { state: TableState; list: ReturnType<typeof useList> }) {
  const id = Number(state.filter('work')) || 0
  const listed = list.data?.items.find((work) => work.id === id)
  const isElsewhere = id > 0 && list.data !== undefined && listed === undefined
  const single = useList(of, { workId: id }, isElsewhere)
  if (id === 0) return { named: undefined, isSought: false, isMissing: false }
  const named = listed ?? (isElsewhere ? single.data?.items[0] : undefined)
  return {
    named,
    isSought: named === undefined,
    isMissing: isElsewhere && single.data !== undefined && named === undefined,
  }
}

/**
 * The number of all works of a supervisor, whatever the filters; those of an absent colleague are not
 * counted.
 */
function useTotal({ side, staffId }: DeskOf): number | undefined {
  const isLeader = side === 'leader'
  const own = useCall(worksCalls.countTaughtWorks, {}, { isEnabled: !isLeader && staffId === undefined })
  const led = useCall(worksCalls.countWorksOfStaff, { id: staffId ?? 0 }, { isEnabled: isLeader })
  useLoadAlert(isLeader ? led : own)
  return (isLeader ? led : own).data?.count
}

/** The number of all works, and of the waiting ones that the filters hide: the list opens with one year. Decision D-029. */
function useCounts(of: DeskOf, isNarrowed: boolean, shown: TaughtList | undefined) {
  const total = useTotal(of)
  const all = useList(of, WAITING_INPUT, isNarrowed)
  if (!isNarrowed || !shown || !all.data) return { total, hiddenWaiting: 0 }
  return { total, hiddenWaiting: Math.max(0, all.data.counts.onAgreement - shown.counts.onAgreement) }
}

/** The time within which a second press may follow the first by accident. */
const SECOND_PRESS_MS = 700

/** True when a work has just been decided: the buttons of the next one are where the finger still is. */
function useRest() {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [isResting])
  return { isResting, rest: () => setResting(true) }
}

/** The place of the open work in the whole list, 0 when it is not on the page, and its neighbours. */
function neighbours(items: readonly TaughtWork[], open: TaughtWork | undefined, page: number) {
  const at = open ? items.indexOf(open) : -1
  return { place: at < 0 ? 0 : (page - 1) * PAGE_SIZE + at + 1, before: items[at - 1], after: items[at + 1] }
}

export type Desk = ReturnType<typeof useDesk>

/** The state of a supervisor's screen: filters, the list, the open work and the ticked ones. */
export function useDesk(of: DeskOf) {
  const { query, ...filters } = useFilters()
  const { state } = filters
  const list = useList(of, query)
  const counts = useCounts(of, filters.isNarrowed, list.data)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const data: TaughtList | undefined = list.data
  const items = data?.items ?? []
  const { named, isSought, isMissing } = useNamed(of, { state, list })
  const open = named ?? (isSought ? undefined : items[0])
  const [, changeAddress] = useAddress()
  const openWork = (work: TaughtWork | undefined) => work && changeAddress({ work: work.id })
  // Only what waits for a decision is decided together.
  const tickable = items.filter(({ status, isDeleted }) => status.id === WorkStatus.onAgreement && !isDeleted)
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return {
    of,
    ...filters,
    ...counts,
    list,
    data,
    items,
    open,
    isNamed: named !== undefined || isMissing,
    isMissing,
    /** There is nothing to list and nothing to open. */
    isEmpty: items.length === 0 && open === undefined && !isSought,
    ...useRest(),
    ...neighbours(items, open, query.page),
    openWork,
    ticked: tickable.filter(({ id }) => ticked.has(id)),
    tick,
    tickAll: (isAll: boolean) => setTicked(isAll ? new Set(tickable.map(({ id }) => id)) : new Set()),
    tickable,
    showAll: () =>
      state.setFilters({
        types: '',
        groups: '',
        disciplines: '',
        search: '',
        work: '',
        years: ALL,
        status: ALL,
      }),
  }
}
