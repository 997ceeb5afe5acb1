import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './AheadDialog.module.css'
import type { AheadQuestion } from './ahead-question.ts'

export interface AheadDialogProps {
  question: AheadQuestion
  /** The time of the lesson: «пт, 20 ноября, 3-я пара»; left out when several are to come. */
  when?: string
  /** Leaves the lesson unmarked, also where this dialog could not be loaded. */
  onClose: () => void
}

/**
 * Asks before a lesson that is still to come is marked. The focus is on «Закрыть»: Enter remains a key of the
 * table.
 */
export default function AheadDialog({ question, when, onClose }: AheadDialogProps) {
  return (
    <Dialog title="Занятие ещё впереди" onClose={onClose}>
      <p>{when ? `Оно будет ${when}. Отметить его заранее?` : 'Отметить его заранее?'}</p>
      <div className={styles['buttons']}>
        <Button kind="primary" onClick={() => question.answer(true)}>
          Отметить заранее
        </Button>
        <Button onClick={onClose}>Отмена</Button>
      </div>
    </Dialog>
  )
}
