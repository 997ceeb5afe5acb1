import type { UseQueryResult } from '@tanstack/react-query'
import type { TableState } from '#platform/web/table/use-table-state.ts'

type Queue = Pick<UseQueryResult<{ items: readonly { id: number }[] }>, 'data' | 'isPlaceholderData'>

/**
 * The open row of a desk: the one named in the address, else the first of the queue. While another queue is being
 * read, the first row of the last one is leaving.
 */
export function openedRow(state: TableState, { data, isPlaceholderData }: Queue) {
  const namedId = Number(state.filter('id')) || undefined
  const isNamed = namedId !== undefined
  return {
    isNamed,
    isLeaving: !isNamed && isPlaceholderData,
    isEmpty: !isNamed && data?.items.length === 0,
    id: namedId ?? data?.items[0]?.id,
  }
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
