import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { Sheet } from '../sheet.ts'
import type { CellAddress } from '../sheet-state.ts'
import { GridHead } from './GridHead.tsx'
import { GridBody, GridPanes, PrintedBody } from './GridBody.tsx'
import { MoreCue } from './MoreCue.tsx'
import {
  offsetsOf,
  widthBeside,
  HEAD_PX,
  HEAD_LINE_PX,
  ROW_PX,
  type GridColumn,
  type GridHeadLine,
  type GridRowHead,
  type GridTotal,
  type SheetWords,
} from './grid-parts.ts'
import styles from './Grid.module.css'
import type { GridSelection } from './grid-selection.ts'
import type { Spot } from './selection.ts'
import { useGrid } from './use-grid.ts'
import { useInSight } from './use-in-sight.ts'
import { usePrinting } from './use-printing.ts'

interface GridProps {
  label: string
  sheet: Sheet
  /** In their order from left to right; their values are those of the sheet's columns. */
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  /** Must be the same object for as long as the grid lives. */
  words: SheetWords
  totals?: readonly GridTotal[]
  headLine?: GridHeadLine | undefined
  /** Styles of the domain for its kinds of cells. */
  className?: string | undefined
  onHeadPress?: (column: GridColumn) => void
  onRowPress?: (row: number) => void
  /** Opens the history of a cell, by Shift+F2 or the right mouse button. */
  onHistory?: (cell: CellAddress) => void
  /** The action of the space bar on a cell that is not being typed into. */
  onSpace?: (cell: CellAddress) => void
  /** Ctrl+S, with the open cell accepted. */
  onSave?: () => void
  /** The reason why a key or a text was not accepted; null with the next key. */
  onRefused?: (problem: string | null) => void
  /** A cell to scroll to and focus; a new object repeats this. */
  sought?: CellAddress | null
}

const NO_TOTALS: readonly GridTotal[] = []

const isSaveKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyS' && (ctrlKey || metaKey) && !altKey && !shiftKey

function spotOf(target: EventTarget): Spot | null {
  // A press in an open field moves its caret.
  if (target instanceof HTMLInputElement) return null
  const cell = (target as HTMLElement).closest('td[data-kind]')
  const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** Scrolls a cell out from under the names and the head. */
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

/** The pointer moves the cursor, drags a selection, or opens the history of a cell. */
function usePointing(
  grid: ReturnType<typeof useGrid>,
  openHistory: (event: SyntheticEvent, spot: Spot) => void,
) {
  return {
    onContextMenu: (event: MouseEvent) => {
      const spot = grid.selection.editing ? null : spotOf(event.target)
      if (!spot) return
      grid.goTo(spot)
      openHistory(event, spot)
    },
    onPointerDown: (event: PointerEvent) => {
      const spot = event.button === 0 ? spotOf(event.target) : null
      if (spot) grid.goTo(spot, event.shiftKey)
    },
    onPointerMove: (event: PointerEvent) => {
      const spot = event.buttons === 1 && event.pointerType === 'mouse' ? spotOf(event.target) : null
      if (spot) grid.goTo(spot, true)
    },
    onDoubleClick: () => grid.selection.editing?.hasField || grid.openCell(),
  }
}

/**
 * Sets the cell under the cursor as active for screen readers without React, so that the table is not drawn
 * again for it.
 */
function useActiveCell(table: RefObject<HTMLTableElement | null>, gridId: string, selection: GridSelection) {
  useLayoutEffect(() => {
    const announce = () => {
      const { row, column } = selection.current.cursor
      table.current?.setAttribute('aria-activedescendant', `${gridId}-${row}-${column}`)
    }
    announce()
    return selection.subscribe(announce)
  }, [table, gridId, selection])
}

/** The width of the number, the paddings and the dot of a note, in rem. */
const BESIDE_NAME_REM = 4
const LETTER_REM = 0.53

/** The longest name, which the column must fit without cutting it off; the style sheet limits the width. */
function longestNameOf(rows: readonly GridRowHead[]): CSSProperties {
  const letters = Math.max(0, ...rows.map(({ name }) => name.length))
  return { '--longest-name': `${(letters * LETTER_REM + BESIDE_NAME_REM).toFixed(1)}rem` } as CSSProperties
}

/** Scrolls to the sought cell as soon as the table is there. */
function useSeeking(
  {
    box,
    sought,
    columns,
    rows,
  }: Pick<GridProps, 'columns' | 'rows' | 'sought'> & { box: HTMLElement | null },
  go: (spot: Spot) => void,
): void {
  const seek = useEffectEvent(({ row: rowId, column: columnId }: CellAddress) => {
    const row = rows.findIndex(({ id }) => id === rowId)
    const column = columns.findIndex(({ id }) => id === columnId)
    if (row >= 0 && column >= 0) go({ row, column })
  })
  useEffect(() => {
    if (box && sought) seek(sought)
  }, [box, sought])
}

/** Draws a sheet that is worked in like a spreadsheet: by keys, by the clipboard, or by the pointer. */
export function Grid(props: GridProps) {
  const { label, sheet, columns, rows, words, totals = NO_TOTALS, headLine, className } = props
  const { onHeadPress, onRowPress, onHistory, onSpace, onSave, onRefused } = props
  const headRows = headLine ? 2 : 1
  const gridId = useId()
  // State rather than a ref: the drawn rows depend on it.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const offsets = useMemo(() => offsetsOf(columns), [columns])
  const reveal = useCallback((spot: Spot) => box && revealIn(box, spot, offsets), [box, offsets])
  const focusGrid = useCallback(() => table.current?.focus({ preventScroll: true }), [])
  const refuse = (problem: string) => onRefused?.(problem)
  const grid = useGrid({ sheet, columns, rows, reveal, focusGrid, refuse })
  const { selection, editor } = grid
  const openHistory = (event: SyntheticEvent, { row, column }: Spot) => {
    if (!onHistory || !rows[row]) return
    event.preventDefault()
    onHistory({ row: rows[row].id, column: columns[column]!.id })
  }
  const pressSpace = (event: KeyboardEvent) => {
    const { row, column } = selection.current.cursor
    if (!onSpace || !rows[row]) return
    event.preventDefault()
    onSpace({ row: rows[row].id, column: columns[column]!.id })
  }
  const save = (event: KeyboardEvent) => {
    event.preventDefault()
    grid.takeOpen()
    focusGrid()
    onSave?.()
  }
  const press = (event: KeyboardEvent) => {
    onRefused?.(null)
    if (onSave && isSaveKey(event)) return save(event)
    if (selection.editing) return grid.onKeyDown(event)
    if (event.shiftKey && event.key === 'F2') return openHistory(event, selection.current.cursor)
    return event.key === ' ' ? pressSpace(event) : grid.onKeyDown(event)
  }
  useActiveCell(table, gridId, selection)
  useSeeking({ box, columns, rows, sought: props.sought }, (spot) => {
    grid.goTo(spot)
    focusGrid()
  })
  const column = useSyncExternalStore(selection.subscribe, () => selection.current.cursor.column)
  const shown = useInSight({ box, rows: rows.length, columns, column })
  const isPrinting = usePrinting()
  const parts = { gridId, sheet, columns, rows, totals, words, offsets, onRowPress, selection, editor, shown }
  const longest = useMemo(() => longestNameOf(rows), [rows])
  return (
    <div className={styles['frame']} style={longest}>
      <div ref={setBox} className={className ? `${styles['grid']} ${className}` : styles['grid']}>
        <div
          className={styles['sheet']}
          style={{ width: `calc(var(--name-width) + ${widthBeside(columns, totals)}px)` }}
        >
          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's pattern for a data grid
            role="grid"
            tabIndex={0}
            aria-label={label}
            aria-multiselectable
            aria-rowcount={rows.length + headRows}
            aria-colcount={columns.length + 1 + totals.length}
            onKeyDown={press}
            onBlur={grid.onBlur}
            {...usePointing(grid, openHistory)}
            {...grid.clipboard}
          >
            <GridHead {...{ columns, totals, onHeadPress }} title={words.rows} line={headLine} />
            {isPrinting ? <PrintedBody {...parts} /> : <GridBody {...parts} headRows={headRows} />}
          </table>
          {!isPrinting && <GridPanes {...parts} top={headLine ? HEAD_PX + HEAD_LINE_PX : HEAD_PX} />}
        </div>
      </div>
      {box && <MoreCue {...{ box, offsets }} end={widthBeside([], totals)} />}
    </div>
  )
}
