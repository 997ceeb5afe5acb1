/**
 * The only place that decides the status of a refusal. A table names the kind: only a lost update is a 409;
 * whatever the rules forbid (a wrong state, a taken name, a record in use) is a 422. Specification README,
 * "Refusals".
 */
export const STATUS_OF_KIND = {
  unproven: 401,
  forbidden: 403,
  'not-found': 404,
  /** Somebody else changed it first; the answer carries what is stored now. */
  'lost-update': 409,
  rule: 422,
  'too-many': 429,
} as const

export type FailureKind = keyof typeof STATUS_OF_KIND

/** A row of an area's table: why a call refuses, and the Russian text the user reads. */
export interface FailureRow {
  kind: FailureKind
  text: string
}

export type FailureTable = Record<string, FailureRow>

/** A refusal as a call declares it. */
export interface Failure<Kind extends FailureKind = FailureKind> {
  kind: Kind
  status: (typeof STATUS_OF_KIND)[FailureKind]
  text: string
}

/** The answer to a lost update: the record as it is now, or every cell that somebody else has changed. */
export type StoredValue = { current: unknown } | { conflicts: readonly unknown[] }

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
  // The specification does not list the rest: refusals of the server itself, before or instead of a call.
  408: 'Запрос передавался слишком долго. Проверьте подключение и повторите попытку',
  414: 'Слишком длинный адрес',
  417: 'Некорректный запрос',
  431: 'Слишком длинные заголовки запроса',
  503: 'Портал сейчас перегружен. Повторите попытку через несколько секунд',
}

/** The text of the specification's error table for a status; unlisted statuses share one text. */
export function defaultText(status: number): string {
  return DEFAULT_TEXTS[status] ?? 'Произошла ошибка при сохранении'
}

/** Failures that any call may declare without naming them in its area's own table. */
export const commonFailures = {
  'not-found': { kind: 'not-found', text: 'Ресурс не найден' },
  forbidden: { kind: 'forbidden', text: 'Доступ запрещен' },
  'changed-meanwhile': {
    kind: 'lost-update',
    text: 'Данные тем временем изменил другой пользователь. Проверьте, что сохранено сейчас, и, если всё верно, повторите',
  },
} as const satisfies FailureTable

/** The body of every refusal: a Russian message and, for field errors, texts by field name. */
export interface ErrorBody {
  message: string
  errors?: Record<string, string[]>
  code?: string
}
