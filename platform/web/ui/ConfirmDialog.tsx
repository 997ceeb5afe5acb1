import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** The consequences, and whether they can be undone. */
  children: ReactNode
  /** The verb on the button: «Удалить». */
  action: string
  /** Its look, where the step is the usual one and no danger. */
  kind?: 'primary' | 'danger'
  /** The other button, where «Отмена» could be misread. */
  back?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before a step that cannot be undone. */
export function ConfirmDialog({ title, children, action, back, isBusy, ...rest }: ConfirmDialogProps) {
  const { kind = 'danger', onConfirm, onClose } = rest
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles['text']}>{children}</div>
      <div className={styles['buttons']}>
        <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>
          {back ?? (action.startsWith('Отменить') ? 'Не отменять' : 'Отмена')}
        </Button>
      </div>
    </Dialog>
  )
}
