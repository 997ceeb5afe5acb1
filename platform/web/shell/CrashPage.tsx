import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { NoticePage } from './NoticePage.tsx'

const LOST = 'Эта страница не загрузилась. Проверьте соединение и обновите её.'

const BROKEN = 'Произошла ошибка на странице. Попробуйте ещё раз.'

function textOf(error: unknown, isLost: boolean): string {
  if (!(error instanceof ApiError)) return isLost ? LOST : BROKEN
  return errorText(error) + (error.requestId ? ` Номер запроса: ${error.requestId}` : '')
}

/** Replaces a screen that failed while it was drawn; the rest of the portal goes on working. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  // Browsers word the loss of a script differently: «… dynamically imported module», «Importing a module …».
  const isLost = error instanceof TypeError && error.message.includes('module')
  return (
    <NoticePage code="!" title="Не получилось показать страницу">
      <p>{textOf(error, isLost)}</p>
      <button type="button" onClick={isLost ? () => location.reload() : reset}>
        {isLost ? 'Обновить страницу' : 'Повторить'}
      </button>
    </NoticePage>
  )
}
