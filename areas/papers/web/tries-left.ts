import { ApiError } from '#platform/web/api/api-error.ts'

/** The number of attempts left after a wrong one; null when the answer does not state it. */
export function triesLeftOf(error: unknown): number | null {
  const left = error instanceof ApiError ? error.body['triesLeft'] : undefined
  return typeof left === 'number' ? left : null
}
