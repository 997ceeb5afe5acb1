import { lazy, Suspense, type ReactNode } from 'react'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import type { Reads } from '#platform/web/ui/reads.ts'
import type { Column } from './column.ts'
import { Pager } from './Pager.tsx'
import type { RowsProps } from './rows.ts'
import { sortRows } from './sorting.ts'
import { SortSelect } from './SortSelect.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { TableState } from './use-table-state.ts'
import styles from './Table.module.css'

const LongRows = lazy(() => import('./LongRows.tsx'))

/** Longer lists draw only the rows in sight. */
const LONG_LIST_ROWS = 150

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** The rows, or undefined while they are read for the first time. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  state: TableState
  /**
   * The number of rows on the server, of which `rows` is one page, sorted there. Without it the browser
   * sorts.
   */
  total?: number
  pageSize?: number
  /** The reading of the rows: its failure is shown, and old rows are dimmed while the next are being read. */
  loading?: Reads<unknown>
  /** The screen's own text for a failed reading. */
  failureText?: string
  /** The reason why the list may be empty, and the one thing to do about it. */
  empty: string
  emptyAction?: ReactNode
  /** The address that a row opens; undefined for a row that opens nothing. */
  rowTo?: (row: Row) => string | undefined
  rowActions?: (row: Row) => ReactNode
  density?: 'comfortable' | 'default' | 'compact'
}

/** The portal's only table: sorting, pages, cards on phones, and a text for an empty list. */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, loading, state, empty, emptyAction } = props
  if (rows !== undefined && rows.length > 0) return <FilledTable {...props} rows={rows} />
  if (rows !== undefined) return <EmptyState text={empty} action={wayOut(state) ?? emptyAction} />
  if (!loading?.error) return <PageSkeleton />
  return <FailureCard error={loading.error} text={props.failureText} onRetry={() => void loading.refetch()} />
}

/** A reader whose filters match nothing is offered the whole list. */
function wayOut(state: TableState): ReactNode {
  return state.isNarrowed() ? <Button onClick={state.showAll}>Сбросить отбор</Button> : null
}

function FilledTable<Row>(props: TableProps<Row> & { rows: readonly Row[] }) {
  const { caption, columns, rows, state, total, loading, rowKey, rowTo, rowActions } = props
  const sorted = total === undefined ? sortRows(rows, columns, state.sorting) : rows
  const Rows = sorted.length > LONG_LIST_ROWS ? LongRows : ShortRows
  const drawRow: RowsProps['drawRow'] = (index, place) => {
    const row = sorted[index]!
    const parts = { row, columns, place, to: rowTo?.(row), actions: rowActions?.(row) }
    return <TableRow key={rowKey(row)} {...parts} />
  }
  return (
    <div className={styles['frame']} data-density={props.density} data-stale={loading?.isPlaceholderData}>
      <SortSelect columns={columns} state={state} />
      <table aria-label={caption} aria-busy={loading?.isFetching}>
        <TableHead columns={columns} state={state} hasActions={rowActions !== undefined} />
        <Suspense>
          <Rows count={sorted.length} drawRow={drawRow} />
        </Suspense>
      </table>
      {total !== undefined && (
        <Pager total={total} pageSize={props.pageSize ?? DEFAULT_PAGE_SIZE} state={state} />
      )}
    </div>
  )
}

function ShortRows({ count, drawRow }: RowsProps) {
  return <tbody>{Array.from({ length: count }, (_, index) => drawRow(index))}</tbody>
}
