import { useId } from 'react'
import type { Column } from './column.ts'
import { formatSorting, parseSorting } from './sorting.ts'
import type { TableState } from './use-table-state.ts'
import styles from './Table.module.css'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
}

/** Sorting on phones, where cards have no column heads. */
export function SortSelect<Row>({ columns, state }: SortSelectProps<Row>) {
  const id = useId()
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  if (sortable.length === 0) return null
  return (
    <div className={styles['sortSelect']}>
      <label htmlFor={id}>Сортировка</label>
      <select
        id={id}
        value={formatSorting(state.sorting) ?? ''}
        onChange={(event) => state.setSorting(parseSorting(event.target.value))}
      >
        <option value="">Обычная</option>
        {sortable.map(({ name, title }) => [
          <option key={name} value={name}>{`${title}: по возрастанию`}</option>,
          <option key={`-${name}`} value={`-${name}`}>{`${title}: по убыванию`}</option>,
        ])}
      </select>
    </div>
  )
}
