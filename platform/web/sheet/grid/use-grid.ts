import { useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react'
import type { Sheet } from '../sheet.ts'
import { gridClipboard } from './clipboard.ts'
import { textAt } from './grid-actions.ts'
import { pressInGrid } from './grid-keys.ts'
import type { GridColumn, GridRowHead } from './grid-parts.ts'
import { GridSelection } from './grid-selection.ts'
import type { Spot } from './selection.ts'
import { useEditor } from './use-editor.ts'

interface GridParts {
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  /** Scrolls a cell into view. */
  reveal: (spot: Spot) => void
  /** Returns the focus to the table. */
  focusGrid: () => void
  /** Says why a key or a text has not been accepted. */
  refuse: (problem: string) => void
}

/**
 * The cursor, the selection and the open cell of a grid, and the actions of keys and the clipboard on them.
 */
export function useGrid({ sheet, columns, rows, reveal, focusGrid, refuse }: GridParts) {
  const size = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows, columns])
  const [selection] = useState(() => new GridSelection(size))
  useLayoutEffect(() => selection.fit(size), [selection, size])
  const selectedCells = () => ({ sheet, columns, rows, selection: selection.current })
  const editing = useEditor({ selection, size, selectedCells, reveal, focusGrid, refuse })
  const goTo = (spot: Spot, isExtending = false) => {
    if (selection.editing) editing.take()
    selection.goTo(spot, isExtending)
    reveal(selection.current.cursor)
  }
  const press = (event: KeyboardEvent): boolean => {
    if (selection.editing) return editing.pressWhileTyping(event)
    const selectAll = () => selection.selectAll()
    return pressInGrid(event, { cells: selectedCells(), size, goTo, selectAll, open: editing.open, refuse })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || rows.length === 0) return
    if (press(event)) event.preventDefault()
  }
  return {
    selection,
    goTo,
    onKeyDown,
    /** Accepts the text of the open cell, and closes it. */
    takeOpen: () => {
      if (selection.editing) editing.take()
    },
    onBlur: editing.onBlur,
    editor: editing.editor,
    /** Opens the cell under the cursor with its value, or with the text that is being typed into it. */
    openCell: () =>
      editing.open(selection.editing?.text ?? textAt(selectedCells(), selection.current.cursor), false),
    clipboard: gridClipboard(selectedCells, {
      isTyping: () => selection.editing !== null,
      append: (text) => editing.onText((selection.editing?.text ?? '') + text),
    }),
  }
}
