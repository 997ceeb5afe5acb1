import { formatSorting } from '#platform/web/table/sorting.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { listOf } from '../institute/list-input.ts'

/** The input of the page of debts that is shown, from its address. */
export const debtsInput = ({ filter, sorting, page }: TableInput) => ({
  disciplineId: filter('discipline') || null,
  groups: listOf(filter('group')),
  attempt: filter('attempt') || null,
  isOpen: filter('made') === '' ? ('1' as const) : null,
  sort: formatSorting(sorting),
  page,
})
