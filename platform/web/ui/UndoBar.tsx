import { Button } from './Button.tsx'
import styles from './UndoBar.module.css'

interface UndoBarProps {
  /** The text about what has just been done. */
  text: string
  isBusy?: boolean
  /** Stays in sight below a long list. */
  isInSight?: boolean
  onUndo: () => void
}

/** The last step in words, with a button to undo it. It stays until the next step. */
export function UndoBar({ text, isBusy, isInSight, onUndo }: UndoBarProps) {
  return (
    <div className={styles['bar']} data-in-sight={isInSight || undefined} role="status">
      <span>{text}</span>
      <Button kind="tinted" isSmall isBusy={isBusy} onClick={onUndo}>
        Вернуть
      </Button>
    </div>
  )
}
