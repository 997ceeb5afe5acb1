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
  /** The text of the other button, if «Отмена» could be misread. */
  back?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a dangerous step. */
export function ConfirmDialog({ title, children, action, back, isBusy, ...answers }: ConfirmDialogProps) {
  const { onConfirm, onClose } = answers
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles['text']}>{children}</div>
      <div className={styles['buttons']}>
        <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>
          {back ?? (action.startsWith('Отменить') ? 'Не отменять' : 'Отмена')}
        </Button>
      </div>
    </Dialog>
  )
}
