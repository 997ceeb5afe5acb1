import type { ReactNode } from 'react'
import { useIsSending } from './form-state.ts'
import styles from './SubmitButton.module.css'

/** Sends the surrounding form; it waits while the form is on its way. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const isSending = useIsSending()
  return (
    <button
      type="submit"
      className={styles['submit']}
      aria-disabled={isSending}
      data-busy={isSending || undefined}
    >
      {children}
    </button>
  )
}
