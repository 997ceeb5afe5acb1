import { useLayoutEffect, useMemo, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { EditorHandlers } from './CellEditor.tsx'
import { addressAt, type SelectedCells } from './grid-actions.ts'
import { isLetter } from './grid-keys.ts'
import type { GridSelection } from './grid-selection.ts'
import { movedBy, nextSpot, type GridSize, type Spot } from './selection.ts'

interface EditorParts {
  selection: GridSelection
  size: GridSize
  selectedCells: () => SelectedCells
  reveal: (spot: Spot) => void
  focusGrid: () => void
  /** Says why a text has not been accepted. */
  refuse: (problem: string) => void
}

/**
 * Returns the same two functions for as long as the grid lives, so that rows are not drawn again because of
 * them.
 */
function useSteady(handlers: EditorHandlers): EditorHandlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onKey: (event) => latest.current.onKey(event),
      onText: (text) => latest.current.onText(text),
    }),
    [],
  )
}

/**
 * Keeps the text being typed when the table is removed, for example by a step back in the browser's history.
 */
function useTakingAtTheEnd(selection: GridSelection, take: () => void): void {
  const latest = useRef(take)
  useLayoutEffect(() => {
    latest.current = take
  })
  // A layout effect: it must run before the page, whose sheet gets the text, saves its unsaved changes.
  useLayoutEffect(
    () => () => {
      if (selection.editing) latest.current()
    },
    [selection],
  )
}

/** The cell to which a key leads out of an open cell; null when it stays there. */
function spotBeyond(
  { key, shiftKey }: KeyboardEvent,
  { selection, size }: EditorParts,
  isLedByArrows: boolean,
): Spot | null {
  const { cursor } = selection.current
  if (key === 'Escape') return cursor
  if (key === 'Enter' || key === 'Tab') return nextSpot(key, shiftKey, cursor)
  return isLedByArrows ? movedBy({ key, isFar: false }, cursor, size) : null
}

/** Puts a text into the cell under the cursor, and says why it is no value. */
function typeText(cells: SelectedCells, text: string, refuse: EditorParts['refuse']): void {
  const address = addressAt(cells, cells.selection.cursor)
  cells.sheet.type(address, text)
  const wrong = cells.sheet.wrongTextAt(address)
  if (wrong) refuse(wrong.problem)
}

/**
 * The open cell: opened by a key or a double press, closed by Enter, Tab, an arrow, Escape or a press
 * elsewhere.
 */
export function useEditor(parts: EditorParts) {
  const { selection, selectedCells, reveal, focusGrid, refuse } = parts

  /** Accepts the text of the open cell, and closes it. */
  const take = (next?: Spot) => {
    const cells = selectedCells()
    const { editing } = selection
    if (editing) typeText(cells, editing.text, refuse)
    selection.close(next)
  }
  useTakingAtTheEnd(selection, take)
  const leave = ({ key }: KeyboardEvent, next: Spot) => {
    if (key === 'Escape') selection.close(next)
    else take(next)
    reveal(selection.current.cursor)
    focusGrid()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isLedByArrows = selection.editing?.isQuick === true && event.key.startsWith('Arrow')
    const next = spotBeyond(event, parts, isLedByArrows)
    if (!next) return
    leave(event, next)
    event.preventDefault()
    event.stopPropagation()
  }
  const onText = (text: string) => {
    if (selection.editing) selection.open({ ...selection.editing, text })
  }
  /**
   * Handles a key while a mark is typed directly into its cell; returns false when the key has no meaning
   * there.
   */
  const pressWhileTyping = (event: KeyboardEvent): boolean => {
    const editing = selection.editing!
    const next = spotBeyond(event, parts, true)
    if (next) leave(event, next)
    else if (event.key === 'Backspace') onText(editing.text.slice(0, -1))
    else if (event.key === 'F2') selection.open({ ...editing, isQuick: false, hasField: true })
    else if (event.key === ' ' || isLetter(event)) onText(editing.text + event.key)
    else return false
    return true
  }
  const open = (text: string, isQuick: boolean) => {
    const cells = selectedCells()
    const { cursor } = cells.selection
    if (cells.sheet.isReadOnly(addressAt(cells, cursor))) return
    const { isText = false } = cells.columns[cursor.column]!.cells
    selection.open({ text, isQuick, hasField: !isQuick || isText })
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // The table itself focuses the field that has just been opened in it.
    const isOpening = !(target instanceof HTMLInputElement) && relatedTarget?.closest('td[data-kind]')
    if (selection.editing && !isOpening) take()
  }
  return { open, take, pressWhileTyping, onText, onBlur, editor: useSteady({ onKey, onText }) }
}
