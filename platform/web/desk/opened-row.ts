import type { TableState } from '#platform/web/table/use-table-state.ts'

/** The open row of a desk: the one named in the address, else the first of the queue. */
export function openedRow(state: TableState, items: readonly { id: number }[] | undefined) {
  const namedId = Number(state.filter('id')) || undefined
  return { isNamed: namedId !== undefined, id: namedId ?? items?.[0]?.id }
}

/**
 * A filter of the queue for a field of the toolbar; changing it closes the open row, which may not match it.
 */
export function deskField(state: TableState, name: string) {
  return {
    value: state.filter(name),
    onChange: (value: string) => state.setFilters({ [name]: value, id: '' }),
  }
}
