import type { TableState } from '#platform/web/table/use-table-state.ts'

/** The row of a desk that is open: the one that the address names, else the first of the queue. */
export function openedRow(state: TableState, items: readonly { id: number }[] | undefined) {
  const namedId = Number(state.filter('id')) || undefined
  return { isNamed: namedId !== undefined, id: namedId ?? items?.[0]?.id }
}

/** A filter of the queue for a field of the toolbar: the open row need not be among those of another choice. */
export function deskField(state: TableState, name: string) {
  return {
    value: state.filter(name),
    onChange: (value: string) => state.setFilters({ [name]: value, id: '' }),
  }
}
