import { useState } from 'react'
import type { GridColumn, GridRowHead } from '#platform/web/sheet/grid/grid-parts.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { pointOfColumn } from '../lesson/sheet/lesson-table.ts'
import type { HistoryCell } from './CellHistoryDialog.tsx'

type Field = HistoryCell['fields'][number]
const FIELDS: readonly Field[] = ['attendance', 'progress', 'comment']

interface HistoryParts {
  lessonId: number
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
}

/** The cell of a lesson's table whose history is open, and the way to open and close one. */
export function useCellHistory({ lessonId, columns, rows }: HistoryParts) {
  const [cell, setCell] = useState<HistoryCell | null>(null)
  const open = ({ row, column }: CellAddress) =>
    setCell({
      lessonId,
      studentId: row,
      studentName: rows.find(({ id }) => id === row)?.name ?? '',
      columnName: columns.find(({ id }) => id === column)?.name ?? '',
      controlPointId: pointOfColumn(column),
      fields: FIELDS.includes(column as Field) ? [column as Field] : FIELDS,
    })
  return { cell, open, close: () => setCell(null) }
}
