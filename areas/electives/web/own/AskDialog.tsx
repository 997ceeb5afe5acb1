import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './Electives.module.css'

interface AskDialogProps {
  /** The titles of the wishes in their order. */
  wishes: readonly string[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a choice is confirmed, with the list as it will be gone through. */
export function AskDialog({ wishes, isBusy, onConfirm, onClose }: AskDialogProps) {
  return (
    <Dialog title="Подтвердить выбор?" onClose={onClose}>
      <ol className={styles['numbered']} aria-label="Выбор по порядку">
        {wishes.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <p className={styles['note']}>
        После этого от места можно отказаться, а изменить {wishes.length > 1 ? 'порядок' : 'выбор'} сможет
        только модератор.
      </p>
      <div className={styles['confirm']}>
        <Button kind="primary" isBusy={isBusy} onClick={onConfirm}>
          Подтвердить
        </Button>
        <Button onClick={onClose}>Ещё подумаю</Button>
      </div>
    </Dialog>
  )
}
