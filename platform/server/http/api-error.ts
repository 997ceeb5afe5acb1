import type { ErrorBody, Failure } from '#platform/contract/failures.ts'
import { defaultText, INVALID_DATA_MESSAGE } from '#platform/contract/failures.ts'

/** The seconds after which to come back, when a refusal of too many attempts names no time. */
const USUAL_PAUSE_SECONDS = 60

/** Statuses that the platform itself sends. A 409 is not among them: only a declared lost update is one. */
type PlatformStatus = 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 503

/**
 * A refusal to be sent to the caller; `extra` is added to its body, such as the stored value after a lost
 * update.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]> | undefined
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: PlatformStatus,
    message: string = defaultText(status),
    given: {
      errors?: Record<string, string[]>
      extra?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = given.errors
    this.extra = given.extra ?? {}
    const pause: Record<string, string> = status === 429 ? { 'retry-after': String(USUAL_PAUSE_SECONDS) } : {}
    this.headers = { ...pause, ...given.headers }
  }

  /** Makes the refusal that a call declares. */
  static of({ status, text }: Failure, extra?: Record<string, unknown>): ApiError {
    return new ApiError(status as PlatformStatus, text, { extra })
  }

  body(): ErrorBody {
    return { message: this.message, ...(this.errors && { errors: this.errors }), ...this.extra }
  }
}

/** The same refusal with the number of seconds after which trying again makes sense. */
export function retryAfter({ status, message, extra }: ApiError, seconds: number): ApiError {
  return new ApiError(status as PlatformStatus, message, {
    extra,
    headers: { 'retry-after': String(seconds) },
  })
}

/** The same refusal with another message. */
export function inWords({ status, errors, extra, headers }: ApiError, message: string): ApiError {
  return new ApiError(status as PlatformStatus, message, { ...(errors && { errors }), extra, headers })
}

/** Makes the 422 answer that carries errors by field. Specification part 1, section 5. */
export function invalidFields(errors: Record<string, string[]>): ApiError {
  return new ApiError(422, INVALID_DATA_MESSAGE, { errors })
}
