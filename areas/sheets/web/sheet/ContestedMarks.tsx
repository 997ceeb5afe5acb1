import type { GridColumn } from '#platform/web/sheet/grid/grid-parts.ts'
import { Conflicts } from '#platform/web/sheet/Conflicts.tsx'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { markWords, studentRows, type MarkValue } from './mark-cells.ts'

interface ContestedMarksProps {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  columns: readonly GridColumn<MarkValue>[]
}

/** Both marks of each student to whom another examiner gave another one meanwhile. */
export function ContestedMarks({ sheet, grid, columns }: ContestedMarksProps) {
  return (
    <Conflicts
      sheet={grid as unknown as Sheet}
      columns={columns as unknown as readonly GridColumn[]}
      rows={studentRows(sheet)}
      words={markWords}
    />
  )
}
