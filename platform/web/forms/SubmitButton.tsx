import type { MouseEvent, ReactNode } from 'react'
import { useIsSending } from './form-state.ts'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  children: ReactNode
  /** `plain` for a second way to send the same form, `danger` for what cannot be undone. */
  kind?: 'primary' | 'plain' | 'danger'
  /** Runs before the form is sent, for example to record what happens after saving. */
  onPress?: () => void
  /** Enter in a field does not send the form, because its action cannot be undone. */
  isPressOnly?: boolean
}

/** Sends the surrounding form; busy while the form is being sent. */
export function SubmitButton({ children, kind = 'primary', onPress, isPressOnly }: SubmitButtonProps) {
  const isSending = useIsSending()
  // Browsers send a form with several fields on Enter only if it has a button of the type `submit`.
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
