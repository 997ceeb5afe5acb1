import { StudentDialog } from '../student/StudentDialog.tsx'
import { ColumnDialog } from './ColumnDialog.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './Summary.module.css'
import type { CourseSource } from './course-source.ts'
import type { SummaryColumn, SummaryStudent } from './summary-table.ts'
import type { Notes } from './use-notes.ts'

interface SummaryDialogsProps {
  column: SummaryColumn | undefined
  student: SummaryStudent | undefined
  isReadOnly: boolean
  source: CourseSource
  notes: Notes
  onClose: () => void
  /** Something has changed for which the table must be read again. */
  onChanged: () => void
}

/** The dialog of a whole column, or of a student over the term. */
export default function SummaryDialogs({
  column,
  student,
  isReadOnly,
  source,
  notes,
  ...on
}: SummaryDialogsProps) {
  return (
    <>
      {column && <ColumnDialog {...{ column, notes }} onClose={on.onClose} />}
      {student && (
        <StudentDialog
          personId={student.personId}
          name={student.name}
          isHidden={student.isHidden}
          onHide={
            isReadOnly ? null : (isHidden) => source.hideStudent(student.id, isHidden).then(on.onChanged)
          }
          onClose={on.onClose}
        >
          {isReadOnly ? (
            <p className={styles['details']}>{student.comment || 'Комментария за семестр нет'}</p>
          ) : (
            <NoteForm
              owner={{ student: student.id }}
              comment={student.comment}
              notes={notes}
              onClose={on.onClose}
            />
          )}
        </StudentDialog>
      )}
    </>
  )
}
