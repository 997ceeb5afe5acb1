import type { TableState } from '#platform/web/table/use-table-state.ts'

/** The filter of every list of a register, out of the address. */
export function listFilter(state: TableState) {
  return {
    search: state.filter('search') || undefined,
    isRemoved: state.filter('removed') === '1' || undefined,
  }
}

/** An id among the filters; anything else in the address is no choice. */
export function chosenId(state: TableState, name: string): number | undefined {
  const id = Number(state.filter(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
