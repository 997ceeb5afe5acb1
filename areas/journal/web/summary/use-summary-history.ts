import { useState } from 'react'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { HistoryCell } from '../history/CellHistoryDialog.tsx'
import { pointOfColumn } from '../lesson/sheet/lesson-table.ts'
import { lessonOfColumn } from './course-table.ts'
import type { SummaryColumn, SummaryTable } from './summary-table.ts'

/** The cell of a summary whose history is open, and the way to open and close one. */
export function useSummaryHistory(table: SummaryTable, columns: readonly SummaryColumn[]) {
  const [cell, setCell] = useState<HistoryCell | null>(null)
  const open = ({ row, column: columnId }: CellAddress) => {
    const column = columns.find(({ id }) => id === columnId)
    if (!column) return
    // A head who may read the whole table may also read the histories.
    if (column.isReadOnly && !table.isReadOnly)
      return showAlert('Историю этого занятия видят преподаватели, которые его ведут')
    setCell({
      lessonId: lessonOfColumn(columnId) ?? table.openedFrom,
      studentId: row,
      studentName: table.students.find(({ id }) => id === row)?.name ?? '',
      columnName: column.name,
      controlPointId: pointOfColumn(columnId),
      fields: ['attendance', 'progress'],
    })
  }
  return { cell, open, close: () => setCell(null) }
}
