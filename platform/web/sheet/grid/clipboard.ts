import type { ClipboardEvent } from 'react'
import { fromTsv, toTsv } from '../tsv.ts'
import { addressAt, clearSelected, textAt, type SelectedCells } from './grid-actions.ts'
import { isOneCell, rectangleOf, spotsOf, type Spot } from './selection.ts'

function selectedTexts(cells: SelectedCells): string[][] {
  const { top, left, bottom, right } = rectangleOf(cells.selection)
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_column, along) =>
      textAt(cells, { row: top + down, column: left + along }),
    ),
  )
}

/** The cell for each text: from the corner of the selection on; a single text fills the whole selection. */
function placed(
  texts: readonly (readonly string[])[],
  { selection }: SelectedCells,
): (Spot & { typed: string })[] {
  const { top, left } = rectangleOf(selection)
  const first = texts[0]?.[0] ?? ''
  const isSingle = texts.length === 1 && texts[0]!.length === 1
  if (isSingle && !isOneCell(selection)) return spotsOf(selection).map((spot) => ({ ...spot, typed: first }))
  return texts.flatMap((line, down) =>
    line.map((typed, along) => ({ row: top + down, column: left + along, typed })),
  )
}

/** Copies, cuts and pastes as spreadsheets do. */
export function gridClipboard(
  selectedCells: () => SelectedCells,
  { isTyping, append }: { isTyping: () => boolean; append: (text: string) => void },
) {
  // A field in the head or in an open cell handles the clipboard itself.
  const isForField = (event: ClipboardEvent) => event.target instanceof HTMLInputElement
  const copy = (event: ClipboardEvent) => {
    if (isForField(event) || isTyping()) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', toTsv(selectedTexts(selectedCells())))
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      if (!isForField(event) && !isTyping()) clearSelected(selectedCells())
    },
    onPaste: (event: ClipboardEvent) => {
      if (isForField(event)) return
      event.preventDefault()
      const cells = selectedCells()
      const texts = fromTsv(event.clipboardData.getData('text/plain'))
      if (isTyping()) return append(texts[0]?.[0] ?? '')
      const inside = placed(texts, cells).filter(
        ({ row, column }) => row < cells.rows.length && column < cells.columns.length,
      )
      cells.sheet.paste(inside.map(({ typed, ...spot }) => ({ ...addressAt(cells, spot), typed })))
    },
  }
}
