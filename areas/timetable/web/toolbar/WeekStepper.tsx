import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './Toolbar.module.css'

interface WeekStepperProps {
  canGoBack: boolean
  canGoOn: boolean
  onStep: (step: 1 | -1) => void
  /** The arrows turn one day. */
  isByDay?: boolean
}

/** ‹ and ›. */
export function WeekStepper({ canGoBack, canGoOn, onStep, isByDay = false }: WeekStepperProps) {
  return (
    <div className={styles['stepper']}>
      <button
        type="button"
        aria-label={isByDay ? 'Предыдущий день' : 'Предыдущая неделя'}
        aria-keyshortcuts="ArrowLeft"
        disabled={!canGoBack}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={isByDay ? 'Следующий день' : 'Следующая неделя'}
        aria-keyshortcuts="ArrowRight"
        disabled={!canGoOn}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </div>
  )
}
