import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import styles from './FailureCard.module.css'

interface FailureCardProps {
  error: Error
  /** The screen's own text for a failed reading; the server's text for a refusal wins over it. */
  text?: string
  onRetry: () => void
}

/** Stands in the place of what could not be read, with the way to try again. */
export function FailureCard({ error, text, onRetry }: FailureCardProps) {
  const isRefusal = error instanceof ApiError && error.status < 500
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles['card']} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        {isRefusal ? error.message : (text ?? errorText(error))}
        {requestId && <small>Номер запроса: {requestId}</small>}
      </p>
      <button type="button" onClick={onRetry}>
        Повторить
      </button>
    </div>
  )
}
