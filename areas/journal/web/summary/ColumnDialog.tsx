import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './Summary.module.css'
import type { SummaryColumn } from './summary-table.ts'
import type { Notes } from './use-notes.ts'

interface ColumnDialogProps {
  column: SummaryColumn
  notes: Notes
  onClose: () => void
}

/** The dialog of a whole column: its comment, and the way to the lesson. */
export function ColumnDialog({ column, notes, onClose }: ColumnDialogProps) {
  const { id, name, details, comment, lessonPath, isReadOnly } = column
  return (
    <Dialog title={name} onClose={onClose}>
      <p className={styles['details']}>{details}</p>
      {comment !== null && !isReadOnly && (
        <NoteForm owner={{ column: id }} {...{ comment, notes, onClose }} />
      )}
      {comment !== null && isReadOnly && (
        <p className={styles['details']}>{comment || 'Комментария к занятию нет'}</p>
      )}
      {lessonPath && !isReadOnly && (
        <div className={styles['action']}>
          <ButtonLink to={lessonPath}>Открыть занятие</ButtonLink>
        </div>
      )}
    </Dialog>
  )
}
