import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { NoticePage } from './NoticePage.tsx'

/** Replaces a screen that failed while it was drawn; the rest of the portal goes on working. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const isApi = error instanceof ApiError
  return (
    <NoticePage code="!" title="Не получилось показать страницу">
      <p>
        {isApi ? errorText(error) : 'Произошла ошибка на странице. Попробуйте ещё раз.'}
        {isApi && error.requestId ? ` Номер запроса: ${error.requestId}` : ''}
      </p>
      <button type="button" onClick={reset}>
        Повторить
      </button>
    </NoticePage>
  )
}
