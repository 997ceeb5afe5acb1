import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column, Sorting } from './column.ts'
import type { TableState } from './use-table-state.ts'
import styles from './Table.module.css'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  hasActions: boolean
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

function directionOf(name: string, sorting: Sorting | null): 'ascending' | 'descending' | undefined {
  if (sorting?.column !== name) return undefined
  return sorting.isDescending ? 'descending' : 'ascending'
}

export function TableHead<Row>({ columns, state, hasActions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, title, sortBy, isNumeric }) => {
          const direction = directionOf(name, state.sorting)
          const Icon = ICONS[direction ?? 'none']
          return (
            <th key={name} scope="col" aria-sort={direction} data-numeric={isNumeric || undefined}>
              {sortBy === undefined ? (
                title
              ) : (
                <button type="button" className={styles['sort']} onClick={() => state.sortBy(name)}>
                  {title}
                  <Icon size={14} aria-hidden />
                </button>
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col">
            <span className="visually-hidden">Действия</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
