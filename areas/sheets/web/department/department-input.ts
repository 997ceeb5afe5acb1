import { formatSorting } from '#platform/web/table/sorting.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { isLateOf, listOf, NO_DEPARTMENT, QUEUES, type Queue } from '../institute/list-input.ts'

/** A head starts with the sheets that are not closed. */
const ORDER = ['late', 'ahead', 'open', 'shipped', 'discrepancies', 'completed', 'all']
export const DEPARTMENT_QUEUES = QUEUES.toSorted(
  (one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id),
)

export function departmentQueueOf({ filter }: Pick<TableInput, 'filter'>): Queue {
  return DEPARTMENT_QUEUES.find(({ id }) => id === filter('queue')) ?? DEPARTMENT_QUEUES[0]!
}

/** The input of the list and of its export, from its address. */
export function departmentInput({ filter, sorting }: TableInput) {
  const queue = departmentQueueOf({ filter })
  const faculty = filter('faculty')
  const isWithout = faculty === NO_DEPARTMENT
  return {
    q: filter('q') || null,
    session: filter('session') || null,
    statusIds: queue.statusIds === null ? null : queue.statusIds.map(String),
    isLate: isLateOf(queue),
    faculties: isWithout || faculty === '' ? null : [faculty],
    hasNoDepartment: isWithout ? ('1' as const) : null,
    groups: listOf(filter('group')),
    disciplineId: filter('discipline') || null,
    from: filter('from') || null,
    to: filter('to') || null,
    sort: formatSorting(sorting) ?? queue.sort,
  }
}
