import type { ErrorBody } from '#platform/contract/failures.ts'
import { defaultText, INVALID_DATA_MESSAGE } from '#platform/contract/failures.ts'

/** A refusal on its way to the caller; `extra` holds what a 409 adds (the current value). */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]> | undefined
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
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
    this.headers = given.headers ?? {}
  }

  body(): ErrorBody {
    return { message: this.message, ...(this.errors && { errors: this.errors }), ...this.extra }
  }
}

/** Makes the 422 answer that carries errors by field. Specification part 1, section 5. */
export function invalidFields(errors: Record<string, string[]>): ApiError {
  return new ApiError(422, INVALID_DATA_MESSAGE, { errors })
}
