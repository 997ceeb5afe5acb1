import { useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import type { Sheet } from '../sheet/sheet.ts'
import type { CellAddress } from '../sheet/sheet-state.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, type RowMarks } from './GridRow.tsx'
import {
  offsetsOf,
  widthBeside,
  ROW_PX,
  widthOf,
  type GridColumn,
  type GridNorms,
  type GridRowHead,
  type GridTotal,
} from './grid-parts.ts'
import styles from './Grid.module.css'
import { isOneCell, rectangleOf, type Spot } from './selection.ts'
import { useGrid } from './use-grid.ts'
import { usePrinting } from './use-printing.ts'

interface GridProps {
  label: string
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  totals?: readonly GridTotal[]
  norms?: GridNorms
  onHeadPress?: (column: GridColumn) => void
  onRowPress?: (row: number) => void
  /** Tells what was done to a cell: Shift+F2 or the second button of the mouse. */
  onHistory?: (cell: CellAddress) => void
}

const ROWS_AHEAD = 8
const NO_TOTALS: readonly GridTotal[] = []

function spotOf(target: EventTarget): Spot | null {
  const cell = (target as HTMLElement).closest('td[id]')
  const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** Brings a cell out from below the names and the head. */
function revealIn(box: HTMLElement, { row, column }: Spot, offsets: readonly number[]): void {
  const names = box.querySelector('th')!.offsetWidth
  const head = box.querySelector('thead')!
  const end = [...head.querySelectorAll<HTMLElement>(`tr:first-child .${styles['total']}`)].reduce(
    (sum, { offsetWidth }) => sum + offsetWidth,
    0,
  )
  const left = offsets[column]!
  const right = offsets[column + 1]!
  const width = box.clientWidth - names - end
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (right > box.scrollLeft + width) box.scrollLeft = right - width
  const top = row * ROW_PX
  const height = box.clientHeight - head.offsetHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_PX > box.scrollTop + height) box.scrollTop = top + ROW_PX - height
}

/** A table that is worked in like a spreadsheet: by keys, by the clipboard, or by pointing. */
export function Grid(props: GridProps) {
  const { label, sheet, columns, rows, totals = NO_TOTALS, norms, onHeadPress, onRowPress, onHistory } = props
  const gridId = useId()
  // State, not a ref: the rows are counted by what is in sight of it.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const offsets = useMemo(() => offsetsOf(columns), [columns])
  const reveal = useCallback((spot: Spot) => box && revealIn(box, spot, offsets), [box, offsets])
  const focusGrid = useCallback(() => table.current?.focus({ preventScroll: true }), [])
  const grid = useGrid({ sheet, columns, rows, reveal, focusGrid })
  const { cursor } = grid.selection
  const tellHistory = (event: SyntheticEvent, { row, column }: Spot) => {
    if (!onHistory || !rows[row]) return
    event.preventDefault()
    onHistory({ row: rows[row].id, column: columns[column]!.id })
  }
  const openMenu = (event: MouseEvent) => {
    const spot = grid.editing ? null : spotOf(event.target)
    if (!spot) return
    grid.goTo(spot)
    tellHistory(event, spot)
  }
  const press = (event: KeyboardEvent) =>
    event.shiftKey && event.key === 'F2' && !grid.editing ? tellHistory(event, cursor) : grid.onKeyDown(event)
  const point = (event: PointerEvent) => {
    const spot = event.button === 0 ? spotOf(event.target) : null
    if (spot) grid.goTo(spot, event.shiftKey)
  }
  const drag = (event: PointerEvent) => {
    const spot = event.buttons === 1 && event.pointerType === 'mouse' ? spotOf(event.target) : null
    if (spot) grid.goTo(spot, true)
  }
  return (
    <div ref={setBox} className={styles['grid']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's pattern for a data grid
        role="grid"
        style={{ width: `calc(var(--name-width) + ${widthBeside(columns, totals)}px)` }}
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + (norms ? 2 : 1)}
        aria-colcount={columns.length + 1 + totals.length}
        aria-activedescendant={`${gridId}-${cursor.row}-${cursor.column}`}
        onKeyDown={press}
        onContextMenu={openMenu}
        onPointerDown={point}
        onPointerMove={drag}
        onDoubleClick={() => grid.editing ?? grid.openCell()}
        {...grid.clipboard}
      >
        <ColumnWidths {...{ columns, totals }} />
        <GridHead {...{ columns, totals, norms, onHeadPress }} />
        <GridBody
          {...{ gridId, box, sheet, columns, rows, totals, onRowPress, grid }}
          headRows={norms ? 2 : 1}
        />
      </table>
    </div>
  )
}

const ColumnWidths = memo(function ColumnWidths({
  columns,
  totals,
}: Pick<GridProps, 'columns'> & { totals: readonly GridTotal[] }) {
  return (
    <colgroup>
      <col className={styles['names']} />
      {columns.map((column) => (
        <col key={column.id} style={{ width: widthOf(column) }} />
      ))}
      {totals.map(({ title, width }) => (
        <col key={title} style={{ width }} />
      ))}
    </colgroup>
  )
})

type GridBodyProps = Pick<GridProps, 'sheet' | 'columns' | 'rows' | 'onRowPress'> & {
  gridId: string
  totals: readonly GridTotal[]
  headRows: number
  box: HTMLDivElement | null
  grid: ReturnType<typeof useGrid>
}

const UNMARKED: RowMarks = { cursor: -1, from: -1, to: -1, editing: null }

function marksOf(index: number, { selection, editing }: ReturnType<typeof useGrid>): RowMarks {
  const { top, left, bottom, right } = rectangleOf(selection)
  if (index < top || index > bottom) return UNMARKED
  const isCursorRow = index === selection.cursor.row
  return {
    cursor: isCursorRow ? selection.cursor.column : -1,
    ...(isOneCell(selection) ? { from: -1, to: -1 } : { from: left, to: right }),
    editing: isCursorRow ? (editing?.text ?? null) : null,
  }
}

/** Only the rows in sight stand in the document; on paper all of them do. */
function GridBody({ box, grid, rows, ...rest }: GridBodyProps) {
  // oxlint-disable-next-line react/incompatible-library -- we use no React Compiler, whose memoization it would defeat
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AHEAD,
  })
  const isPrinting = usePrinting()
  const shown = isPrinting ? rows.map((_, index) => ({ index })) : virtualizer.getVirtualItems()
  const inSight = virtualizer.getVirtualItems()
  const before = isPrinting ? 0 : (inSight[0]?.start ?? 0)
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 && <tr aria-hidden style={{ height: before }} />}
      {shown.map(({ index }) => (
        <GridRow
          key={rows[index]!.id}
          row={rows[index]!}
          index={index}
          editor={grid.editor}
          {...rest}
          {...marksOf(index, grid)}
        />
      ))}
      {after > 0 && <tr aria-hidden style={{ height: after }} />}
    </tbody>
  )
}
