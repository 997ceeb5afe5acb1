import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ACTION_TITLES, CONFIRMATIONS, type SheetAction } from '../../contract/status.ts'
import styles from './SheetPage.module.css'

interface ActionDialogProps {
  action: SheetAction
  isBusy: boolean
  /** The marks being saved, closed or sent. */
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks in the words of the document, and shows the subject of the step. */
export function ActionDialog({ action, isBusy, children, onConfirm, onClose }: ActionDialogProps) {
  return (
    <Dialog title={ACTION_TITLES[action]} onClose={onClose}>
      <p>{CONFIRMATIONS[action]}</p>
      {children}
      <div className={styles['answers']}>
        <Button kind="primary" isBusy={isBusy} onClick={onConfirm} data-autofocus>
          {VERBS[action]}
        </Button>
        <Button onClick={onClose}>Отмена</Button>
      </div>
    </Dialog>
  )
}

const VERBS: Readonly<Record<SheetAction, string>> = {
  save: 'Сохранить',
  close: 'Закрыть ведомость',
  send: 'Отправить в дирекцию',
  reopen: 'Открыть ведомость',
}
