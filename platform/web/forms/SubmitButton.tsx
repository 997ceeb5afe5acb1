import type { MouseEvent, ReactNode } from 'react'
import { useIsSending } from './form-state.ts'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  children: ReactNode
  /** `plain` for a second way to send the same form. */
  kind?: 'primary' | 'plain'
  /** Runs before the form is sent, for instance to note what follows the saving. */
  onPress?: () => void
  /** Enter in a field sends nothing: what the form does cannot be taken back. */
  isPressOnly?: boolean
}

/** Sends the surrounding form; it waits while the form is on its way. */
export function SubmitButton({ children, kind = 'primary', onPress, isPressOnly }: SubmitButtonProps) {
  const isSending = useIsSending()
  // Without a button of the type `submit` browsers send no form of several fields on Enter.
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    onPress?.()
    if (isPressOnly) event.currentTarget.form?.requestSubmit()
  }
  return (
    <button
      type={isPressOnly ? 'button' : 'submit'}
      className={styles['submit']}
      data-kind={kind}
      onClick={send}
      aria-disabled={isSending}
      data-busy={isSending || undefined}
    >
      {children}
    </button>
  )
}
