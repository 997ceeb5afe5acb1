import { useState } from 'react'
import { errorText, isAbort } from '#platform/web/api/api-error.ts'
import styles from './settings/Settings.module.css'

interface LinkConfirmationProps {
  text: string
  onConfirm: (token: string) => Promise<void>
}

/** The button under a link of a letter: mail programs open links by themselves, but press nothing. */
export function LinkConfirmation({ text, onConfirm }: LinkConfirmationProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const confirm = async () => {
    setSending(true)
    setFailure(null)
    try {
      await onConfirm(token)
    } catch (error) {
      if (!isAbort(error)) setFailure(errorText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles['stack']}>
      <p>{text}</p>
      <div role="alert">{failure && <p className={styles['failure']}>{failure}</p>}</div>
      <button type="button" className={styles['main']} disabled={isSending} onClick={() => void confirm()}>
        Подтвердить
      </button>
    </div>
  )
}
