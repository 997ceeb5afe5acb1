import { useMemo, useState, type ComponentProps } from 'react'
import { MarksTable } from './MarksTable.tsx'
import { ProposalStrip } from './ProposalStrip.tsx'
import { differingRows, emptyRows } from './use-proposals.ts'
import styles from './SheetPage.module.css'

/** The marks, with the journal's proposals. */
export function ProposedMarks(props: ComponentProps<typeof MarksTable>) {
  const { sheet, grid, proposed } = props
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
      <MarksTable {...props} sheet={shown} />
    </div>
  )
}
