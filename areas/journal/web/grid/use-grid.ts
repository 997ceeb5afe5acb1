import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Sheet } from '../sheet/sheet.ts'
import type { Editing, EditorHandlers } from './CellEditor.tsx'
import { gridClipboard } from './clipboard.ts'
import { addressAt, textAt, type SelectedCells } from './grid-actions.ts'
import { pressInGrid } from './grid-keys.ts'
import type { GridColumn, GridRowHead } from './grid-parts.ts'
import {
  FIRST_CELL,
  movedBy,
  nextSpot,
  within,
  type GridSize,
  type Selection,
  type Spot,
} from './selection.ts'

interface GridParts {
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  /** Brings a cell into sight. */
  reveal: (spot: Spot) => void
  /** Gives the keyboard back to the table. */
  focusGrid: () => void
}

function useSelection(size: GridSize, reveal: (spot: Spot) => void) {
  const [kept, setSelection] = useState<Selection>(FIRST_CELL)
  const goTo = useCallback(
    (spot: Spot, isExtending = false) => {
      const target = within(spot, size)
      setSelection(({ anchor }) => ({ anchor: isExtending ? anchor : target, cursor: target }))
      reveal(target)
    },
    [size, reveal],
  )
  const selectAll = () =>
    setSelection({
      anchor: { row: 0, column: 0 },
      cursor: { row: size.rows - 1, column: size.columns - 1 },
    })
  // Rows and columns may have gone since.
  const selection = { anchor: within(kept.anchor, size), cursor: within(kept.cursor, size) }
  return { selection, goTo, selectAll }
}

/** The same two functions for as long as the grid lives, so that rows are not drawn again for their sake. */
function useSteady(handlers: EditorHandlers): EditorHandlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onKey: (event) => latest.current.onKey(event),
      onBlur: (text) => latest.current.onBlur(text),
    }),
    [],
  )
}

/** The open cell: begun by a key or a double press, ended by Enter, Tab, an arrow, Escape or a press elsewhere. */
function useEditor(cells: SelectedCells, goTo: (spot: Spot) => void, focusGrid: () => void) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const isLeaving = useRef(false)
  const { cursor } = cells.selection
  const size = { rows: cells.rows.length, columns: cells.columns.length }

  const take = (text: string) => cells.sheet.type(addressAt(cells, cursor), text)
  const leave = (text: string | null, next: Spot) => {
    isLeaving.current = true
    if (text !== null) take(text)
    setEditing(null)
    goTo(next)
    focusGrid()
    isLeaving.current = false
  }
  const onEditorKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event
    const isArrow = editing?.isQuick && key.startsWith('Arrow')
    if (key === 'Escape') leave(null, cursor)
    else if (key === 'Enter' || key === 'Tab') leave(currentTarget.value, nextSpot(key, shiftKey, cursor))
    else if (isArrow) leave(currentTarget.value, movedBy({ key, isFar: false }, cursor, size) ?? cursor)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onEditorBlur = (text: string) => {
    if (isLeaving.current || !editing) return
    take(text)
    setEditing(null)
  }
  const open = (text: string, isQuick: boolean) => {
    if (!cells.sheet.isReadOnly(addressAt(cells, cursor))) setEditing({ text, isQuick })
  }
  return { editing, open, editor: useSteady({ onKey: onEditorKey, onBlur: onEditorBlur }) }
}

/** The cursor, the selection and the open cell of a grid, and what keys and the clipboard do to them. */
export function useGrid({ sheet, columns, rows, reveal, focusGrid }: GridParts) {
  const size = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows, columns])
  const { selection, goTo, selectAll } = useSelection(size, reveal)
  const cells: SelectedCells = { sheet, columns, rows, selection }
  const { editing, open, editor } = useEditor(cells, goTo, focusGrid)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || rows.length === 0) return
    if (pressInGrid(event, { cells, size, goTo, selectAll, open })) event.preventDefault()
  }
  return {
    selection,
    goTo,
    onKeyDown,
    editing,
    editor,
    /** Opens the cell under the cursor with what stands in it. */
    openCell: () => open(textAt(cells, selection.cursor), false),
    clipboard: editing ? {} : gridClipboard(cells),
  }
}
