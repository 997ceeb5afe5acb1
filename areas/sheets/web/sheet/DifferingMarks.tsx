import type { Sheet } from '#platform/web/sheet/sheet.ts'
import { MARK_NAMES } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { MARK_COLUMN, type MarkValue } from './mark-cells.ts'
import { differingRows, type Proposed } from './use-proposals.ts'
import styles from './SheetPage.module.css'

interface DifferingMarksProps {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  proposed: Proposed
  /** Leads to the row of a student. */
  onSeek: (row: number) => void
}

/** The marks that differ from the journal's, each to be checked before the sheet is closed. */
export function DifferingMarks({ sheet, grid, proposed, onSeek }: DifferingMarksProps) {
  const rows = differingRows(grid, proposed)
  if (rows.length === 0) return null
  const nameOf = new Map(sheet.records.map(({ id, fio }) => [id, fio]))
  return (
    <section className={styles['differing']}>
      <h3>Отличаются от журнала: {rows.length}</h3>
      <ul>
        {rows.map((row) => {
          const { markId } = grid.valueAt({ row, column: MARK_COLUMN })
          const { points, markId: proposedId } = proposed.byRow.get(row)!
          return (
            <li key={row}>
              <button type="button" onClick={() => onSeek(row)}>
                {nameOf.get(row)}
              </button>
              <small>
                {MARK_NAMES[markId ?? 0]}, из журнала {points} · {MARK_NAMES[proposedId]}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
