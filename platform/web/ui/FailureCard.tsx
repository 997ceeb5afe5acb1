import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError, NetworkError, speaksForItself } from '#platform/web/api/api-error.ts'
import styles from './FailureCard.module.css'

/** The specification's text for a failed reading. Part 1, section 8. */
const GENERAL_TEXT = 'Произошла ошибка при получении данных'

interface FailureCardProps {
  error: Error
  /** The screen's own text for a failed reading; the server's text for a refusal takes precedence. */
  text?: string
  onRetry: () => void
}

/** Replaces content that could not be read, with a button to try again. */
export function FailureCard({ error, text, onRetry }: FailureCardProps) {
  const hasText = error instanceof NetworkError || speaksForItself(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles['card']} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        {hasText ? error.message : (text ?? GENERAL_TEXT)}
        {requestId && <small>Номер запроса: {requestId}</small>}
      </p>
      <button type="button" onClick={onRetry}>
        Повторить
      </button>
    </div>
  )
}
