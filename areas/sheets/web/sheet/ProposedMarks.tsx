import { useMemo, useState } from 'react'
import type { GridColumn } from '#platform/web/sheet/grid/grid-parts.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { MarksTable } from './MarksTable.tsx'
import type { MarkValue } from './mark-cells.ts'
import { ProposalStrip } from './ProposalStrip.tsx'
import { differingRows, emptyRows, type Proposed } from './use-proposals.ts'
import styles from './SheetPage.module.css'

interface ProposedMarksProps {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  columns: readonly GridColumn<MarkValue>[]
  proposed: Proposed | null
  /** The mark to scroll to. */
  sought: CellAddress | null
}

/** The marks, with the journal's proposals. */
export function ProposedMarks({ sheet, grid, columns, proposed, sought }: ProposedMarksProps) {
  // Those that differed when the reader opened the filter, so that a row does not disappear from under the
  // hand.
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null)
  const shown = useMemo(
    () => (kept === null ? sheet : { ...sheet, records: sheet.records.filter(({ id }) => kept.has(id)) }),
    [sheet, kept],
  )
  const show = (isOnly: boolean) =>
    setKept(
      isOnly && proposed ? new Set([...emptyRows(grid, proposed), ...differingRows(grid, proposed)]) : null,
    )
  return (
    <div className={styles['marks']}>
      {proposed && (
        <ProposalStrip
          proposed={proposed}
          grid={grid}
          isOnlyDifferent={kept !== null}
          onOnlyDifferent={show}
        />
      )}
      <MarksTable sheet={shown} {...{ grid, columns, proposed, sought }} />
    </div>
  )
}
