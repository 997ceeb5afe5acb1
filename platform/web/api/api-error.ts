import { defaultText, INVALID_DATA_MESSAGE, type ErrorBody } from '#platform/contract/failures.ts'
import type { Trouble } from '#platform/contract/troubles.ts'

/**
 * A refused or failed request, with the text that the user may read. Specification part 1, sections 5 and 8.
 */
export class ApiError extends Error {
  readonly status: number
  readonly fieldErrors: Record<string, string[]>
  /** Identifies the request in the server's log; only unexpected failures have one. */
  readonly requestId: string | undefined
  readonly body: Partial<ErrorBody> & Record<string, unknown>
  /** The seconds to wait before the next request; null when the server named no time. */
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    body: Partial<ErrorBody> & Record<string, unknown> = {},
    retryAfterMs: number | null = null,
  ) {
    super(textOf(status, body))
    this.status = status
    this.fieldErrors = body.errors ?? {}
    this.requestId = typeof body['requestId'] === 'string' ? body['requestId'] : undefined
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

function textOf(status: number, { message, errors }: Partial<ErrorBody>): string {
  if (message === INVALID_DATA_MESSAGE || (errors && status === 413))
    return Object.values(errors ?? {})
      .flat()
      .join('\n')
  const isMeantForReader = (status >= 400 && status < 500) || status === 503
  return (isMeantForReader && message) || defaultText(status)
}

/**
 * True when the screen may be out of date: a record was changed or removed, its state forbids the action, or
 * it is unknown whether the action was saved.
 */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (isUnknownOutcome(error)) return true
  const isRefusedByRule = error.status === 422 && Object.keys(error.fieldErrors).length === 0
  return error.status === 404 || error.status === 409 || isRefusedByRule
}

/** The stored value when somebody else was faster; null for any other error. */
export function storedIn(error: unknown): unknown {
  return error instanceof ApiError && error.status === 409 ? (error.body['current'] ?? null) : null
}

/** A refusal by the screen itself, with its own text and the fields it concerns, if any. */
export class Refusal extends Error {
  readonly fieldErrors: Record<string, string[]>

  constructor(text: string, fieldErrors: Record<string, string[]> = {}) {
    super(text)
    this.fieldErrors = fieldErrors
  }
}

/** The request did not reach the server, or its answer was lost. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Нет соединения с сервером. Проверьте подключение к интернету', { cause })
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The server has nothing at this address: for a search this means that nothing was found. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * The server cannot answer just now. It may be unknown whether a change was saved: see `isUnknownOutcome`.
 */
export function isTrouble(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503
}

/** The connection broke while a change was being saved: it may be stored or not. */
export function isUnknownOutcome(error: unknown): boolean {
  return isTrouble(error) && error.body.code === ('unknown-outcome' satisfies Trouble)
}

/**
 * True when the error has a text for the reader: a refusal, or the reason why the server cannot answer now.
 */
export function speaksForItself(error: unknown): error is ApiError | Refusal {
  return error instanceof Refusal || (error instanceof ApiError && (error.status < 500 || isTrouble(error)))
}

/** The device itself says that it has no network: that is what the reader has to know. */
export function isOffline(error: unknown): error is NetworkError {
  return error instanceof NetworkError && !navigator.onLine
}

/** The server's own text where it has one for the reader; otherwise the screen's. */
export function errorTextOr(error: unknown, ownText: string): string {
  return speaksForItself(error) || isOffline(error) ? error.message : ownText
}

/** The text of any failure, for an alert. */
export function errorText(error: unknown): string {
  const isWorded = error instanceof ApiError || error instanceof Refusal || error instanceof NetworkError
  return isWorded ? error.message : defaultText(500)
}

/**
 * The text of the alert for a failed action: the server's own text first, then that of the screen, if it has
 * one.
 */
export function alertText(error: unknown, ownText: string | undefined): string {
  return ownText === undefined ? errorText(error) : errorTextOr(error, ownText)
}
