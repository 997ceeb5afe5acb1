import { Segments } from '#platform/web/ui/Segments.tsx'
import type { TableState } from './use-table-state.ts'

interface StateSegmentsProps {
  label: string
  table: TableState
  /** The values of the filter `state` with their titles; the empty one stands for all rows. */
  states: readonly { id: string; title: string }[]
  chosen: string | undefined
}

/** Chooses the rows of one state; the choice is kept in the address. */
export function StateSegments({ label, table, states, chosen }: StateSegmentsProps) {
  const segments = states.map(({ id, title }) => ({
    id,
    title,
    onChoose: () => table.setFilter('state', id),
  }))
  return <Segments label={label} chosen={chosen ?? ''} segments={segments} />
}
