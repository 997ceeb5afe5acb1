import { useCall } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { journalCalls } from '../../contract/calls.ts'
import type { LedgerEntry } from '../../contract/marks.ts'
import styles from './History.module.css'
import { HistoryList } from './HistoryList.tsx'

/** A cell of a lesson, or of a control point that is opened from a lesson. */
export interface HistoryCell {
  lessonId: number
  studentId: number
  studentName: string
  /** The whole name of the column. */
  columnName: string
  controlPointId: number | null
  /** The fields of the lesson's row that the cell shows. */
  fields: readonly LedgerEntry['field'][]
}

/** Everything that was done to one cell. */
export default function CellHistoryDialog({ cell, onClose }: { cell: HistoryCell; onClose: () => void }) {
  const { lessonId, studentId, studentName, columnName, controlPointId, fields } = cell
  const address = { lessonId, studentId, ...(controlPointId !== null && { controlPointId }) }
  // A history is opened right after its cell was changed, often for the second time.
  const history = useCall(journalCalls.listCellHistory, address, { keepsLast: false, isAlwaysFresh: true })
  const { data, error, refetch } = history
  return (
    <Dialog title={studentName} onClose={onClose}>
      <p className={styles['column']}>{`История ячейки: ${columnName}`}</p>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={2} />}
      {data && (
        <HistoryList
          entries={data.filter(({ field }) => fields.includes(field))}
          empty="Эту ячейку ещё не меняли"
        />
      )}
    </Dialog>
  )
}
