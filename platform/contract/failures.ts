/** A refusal that a call declares: its HTTP status and the Russian text the user reads. */
export interface Failure {
  status: 401 | 403 | 404 | 409 | 422 | 429
  text: string
}

export type FailureTable = Record<string, Failure>

/** The message of every answer that carries errors by field. Specification part 1, section 5. */
export const INVALID_DATA_MESSAGE = 'The given data was invalid.'

/** Default text by status, used when the server sent none. Specification part 1, section 8. */
const DEFAULT_TEXTS: Record<number, string> = {
  400: 'Некорректный запрос',
  401: 'Требуется авторизация',
  403: 'Доступ запрещен',
  404: 'Ресурс не найден',
  413: 'Превышен допустимый размер данных',
  422: 'Ошибка валидации данных',
}

/** Gives the text of the specification's error table for a status; unlisted statuses share one text. */
export function defaultText(status: number): string {
  return DEFAULT_TEXTS[status] ?? 'Произошла ошибка при сохранении'
}

/** Failures that any call may declare without naming them in its area's own table. */
export const commonFailures = {
  'not-found': { status: 404, text: 'Ресурс не найден' },
  forbidden: { status: 403, text: 'Доступ запрещен' },
  'changed-meanwhile': { status: 409, text: 'Данные изменены другим пользователем. Обновите страницу' },
} as const satisfies FailureTable

/** The body of every refusal: a Russian message and, for field errors, texts by field name. */
export interface ErrorBody {
  message: string
  errors?: Record<string, string[]>
  code?: string
}
