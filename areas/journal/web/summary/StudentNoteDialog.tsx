import { useState } from 'react'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { alertFailure, NoteForm } from './NoteForm.tsx'
import styles from './Summary.module.css'
import type { SummarySource, SummaryStudent } from './summary-source.ts'

interface StudentNoteDialogProps {
  student: SummaryStudent
  source: SummarySource
  onClose: () => void
  onSaved: () => void
}

/** The comment on a student for the term, and the way to leave the student out of the list. */
export function StudentNoteDialog({ student, source, onClose, onSaved }: StudentNoteDialogProps) {
  const { id, name, comment, isHidden } = student
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    try {
      await source.hideStudent(id, !isHidden)
      showAlert('Видимость студента успешно изменена', 'success')
      onSaved()
    } catch (error) {
      alertFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <NoteForm comment={comment} save={(text) => source.saveStudentComment(id, text)} onSaved={onSaved} />
      <div className={styles['action']}>
        <Button kind="plain" isBusy={isBusy} onClick={() => void toggle()}>
          {isHidden ? 'Показать студента' : 'Скрыть студента'}
        </Button>
        <p className={styles['details']}>
          Скрытый студент стоит в конце списка и не учитывается в средних. Свой журнал он видит по-прежнему.
        </p>
      </div>
    </Dialog>
  )
}
