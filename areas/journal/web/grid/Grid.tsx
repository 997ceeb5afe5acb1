import { useVirtualizer } from '@tanstack/react-virtual'
import {
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
  HEAD_PX,
  offsetsOf,
  ROW_PX,
  widthOf,
  type GridColumn,
  type GridRowHead,
  type GridTotal,
} from './grid-parts.ts'
import styles from './Grid.module.css'
import { isOneCell, rectangleOf, type Spot } from './selection.ts'
import { useGrid } from './use-grid.ts'

interface GridProps {
  label: string
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  total?: GridTotal
  onHeadPress?: (column: GridColumn) => void
  onRowPress?: (row: number) => void
  /** Tells what was done to a cell: Shift+F2 or the second button of the mouse. */
  onHistory?: (cell: CellAddress) => void
}

const ROWS_AHEAD = 8

function spotOf(target: EventTarget): Spot | null {
  const cell = (target as HTMLElement).closest('td[id]')
  const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** Brings a cell out from below the names and the head. */
function revealIn(box: HTMLElement, { row, column }: Spot, offsets: readonly number[]): void {
  const names = box.querySelector('th')!.offsetWidth
  const end = box.querySelector<HTMLElement>('thead th:last-child')?.offsetWidth ?? 0
  const left = offsets[column]!
  const right = offsets[column + 1]!
  const width = box.clientWidth - names - end
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (right > box.scrollLeft + width) box.scrollLeft = right - width
  const top = row * ROW_PX
  const height = box.clientHeight - HEAD_PX
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_PX > box.scrollTop + height) box.scrollTop = top + ROW_PX - height
}

/** A table that is worked in like a spreadsheet: by keys, by the clipboard, or by pointing. */
export function Grid({ label, sheet, columns, rows, total, onHeadPress, onRowPress, onHistory }: GridProps) {
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
    event.shiftKey && event.key === 'F2' ? tellHistory(event, cursor) : grid.onKeyDown(event)
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
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (total ? 2 : 1)}
        aria-activedescendant={`${gridId}-${cursor.row}-${cursor.column}`}
        onKeyDown={press}
        onContextMenu={openMenu}
        onPointerDown={point}
        onPointerMove={drag}
        onDoubleClick={() => grid.editing ?? grid.openCell()}
        {...grid.clipboard}
      >
        <colgroup>
          <col className={styles['names']} />
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
          {total && <col className={styles['totals']} />}
        </colgroup>
        <GridHead {...{ columns, total, onHeadPress }} />
        <GridBody {...{ gridId, box, sheet, columns, rows, total, onRowPress, grid }} />
      </table>
    </div>
  )
}

type GridBodyProps = Pick<GridProps, 'sheet' | 'columns' | 'rows' | 'total' | 'onRowPress'> & {
  gridId: string
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

/** Only the rows in sight stand in the document. */
function GridBody({ box, grid, rows, ...rest }: GridBodyProps) {
  // oxlint-disable-next-line react/incompatible-library -- we use no React Compiler, whose memoization it would defeat
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AHEAD,
  })
  const shown = virtualizer.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
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
