import type { KeyboardEvent } from 'react'
import { clearSelected, fillDown, textAt, type SelectedCells } from './grid-actions.ts'
import { movedBy, nextSpot, type GridSize, type Spot } from './selection.ts'

export interface KeyTargets {
  cells: SelectedCells
  size: GridSize
  goTo: (spot: Spot, isExtending?: boolean) => void
  selectAll: () => void
  /** Opens the cell under the cursor. */
  open: (text: string, isQuick: boolean) => void
  /** Says why a key has not been accepted. */
  refuse: (problem: string) => void
}

/** True when the key types a character. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Keys held with Ctrl, by their place on the keyboard: a Russian layout has other letters there. */
function pressedWithControl({ code, shiftKey }: KeyboardEvent, { cells, selectAll }: KeyTargets): boolean {
  const actions: Record<string, () => void> = {
    KeyZ: () => (shiftKey ? cells.sheet.redo() : cells.sheet.undo()),
    KeyY: () => cells.sheet.redo(),
    KeyD: () => fillDown(cells),
    KeyA: selectAll,
  }
  actions[code]?.()
  return code in actions
}

/** Types a letter into the cell under the cursor, unless nothing begins with it. */
function pressedLetter(key: string, { cells, open, refuse }: KeyTargets): void {
  const refusal = cells.columns[cells.selection.cursor.column]!.cells.refusalOf?.(key)
  if (refusal) refuse(refusal)
  else open(key, true)
}

function pressedAlone(event: KeyboardEvent, targets: KeyTargets): boolean {
  const { cells, open } = targets
  const { key } = event
  const { cursor } = cells.selection
  if (key === 'Enter' || key === 'F2') open(textAt(cells, cursor), false)
  else if (key === 'Delete' || key === 'Backspace') clearSelected(cells)
  else if (isLetter(event)) pressedLetter(key, targets)
  else return false
  return true
}

/** Performs the action of a key in a table; returns false when it has none. */
export function pressInGrid(event: KeyboardEvent, targets: KeyTargets): boolean {
  const { size, goTo, cells } = targets
  const { cursor } = cells.selection
  const isFar = event.ctrlKey || event.metaKey
  const moved = movedBy({ key: event.key, isFar }, cursor, size)
  if (moved) goTo(moved, event.shiftKey)
  else if (event.key === 'Tab') {
    // At the edge Tab leaves the table, so that nobody is trapped in it.
    const next = nextSpot('Tab', event.shiftKey, cursor)
    if (next.column < 0 || next.column >= size.columns) return false
    goTo(next)
  } else return isFar ? pressedWithControl(event, targets) : pressedAlone(event, targets)
  return true
}
