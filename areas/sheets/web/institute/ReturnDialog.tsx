import { useId, useState } from 'react'
import { useUnsentInput } from '#platform/web/forms/use-unsent-input.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './Institute.module.css'

interface ReturnDialogProps {
  isBusy: boolean
  onReturn: (comment: string, onDone: () => void) => void
  onClose: () => void
}

function Comment({ isBusy, onReturn, onClose }: ReturnDialogProps) {
  const id = useId()
  const [comment, setComment] = useState('')
  useUnsentInput(comment.trim() !== '')
  return (
    <>
      <p>Ведомость снова откроется для оценок. Преподаватель получит уведомление с вашим пояснением.</p>
      <div className={styles['comment']}>
        <label htmlFor={id}>Что исправить</label>
        <textarea
          id={id}
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          data-autofocus
        />
      </div>
      <div className={styles['answers']}>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={comment.trim() === ''}
          onClick={() => onReturn(comment.trim(), onClose)}
        >
          Вернуть
        </Button>
        <Button onClick={onClose}>Отмена</Button>
      </div>
    </>
  )
}

/** Gives a sheet back to its examiner, who reads why. */
export function ReturnDialog(props: ReturnDialogProps) {
  return (
    <Dialog title="Вернуть преподавателю" onClose={props.onClose}>
      <Comment {...props} />
    </Dialog>
  )
}
