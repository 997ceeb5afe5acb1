import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { GridColumn, GridRowHead } from '../grid/grid-parts.ts'
import { pointOfColumn } from '../lesson/lesson-table.ts'
import type { CellAddress } from '../sheet/sheet-state.ts'
import type { HistoryCell } from './CellHistoryDialog.tsx'

const CellHistoryDialog = lazy(() => import('./CellHistoryDialog.tsx'))

const FIELDS = ['attendance', 'progress', 'comment'] as const

interface HistoryParts {
  lessonId: number
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
}

/** What a lesson's table needs to tell the history of its cells: what opens it, and where it stands. */
export function useCellHistory({ lessonId, columns, rows }: HistoryParts): {
  openHistory: (cell: CellAddress) => void
  historyDialog: ReactNode
} {
  const [cell, setCell] = useState<HistoryCell | null>(null)
  const openHistory = ({ row, column }: CellAddress) =>
    setCell({
      lessonId,
      studentId: row,
      studentName: rows.find(({ id }) => id === row)?.name ?? '',
      columnName: columns.find(({ id }) => id === column)?.name ?? '',
      controlPointId: pointOfColumn(column),
      field: FIELDS.find((field) => field === column) ?? null,
    })
  const historyDialog = cell && (
    <Suspense>
      <CellHistoryDialog cell={cell} onClose={() => setCell(null)} />
    </Suspense>
  )
  return { openHistory, historyDialog }
}
