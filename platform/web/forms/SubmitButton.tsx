import type { ReactNode } from 'react'
import { useIsSending } from './form-state.ts'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  children: ReactNode
  /** `plain` for a second way to send the same form. */
  kind?: 'primary' | 'plain'
  /** Runs before the form is sent, for instance to note what follows the saving. */
  onPress?: () => void
}

/** Sends the surrounding form; it waits while the form is on its way. */
export function SubmitButton({ children, kind = 'primary', onPress }: SubmitButtonProps) {
  const isSending = useIsSending()
  return (
    <button
      type="submit"
      className={styles['submit']}
      data-kind={kind}
      onClick={onPress}
      aria-disabled={isSending}
      data-busy={isSending || undefined}
    >
      {children}
    </button>
  )
}
