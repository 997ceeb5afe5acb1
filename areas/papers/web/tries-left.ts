import { ApiError } from '#platform/web/api/api-error.ts'

/** How many tries are left after a wrong one; null where the answer does not say it. */
export function triesLeftOf(error: unknown): number | null {
  const left = error instanceof ApiError ? error.body['triesLeft'] : undefined
  return typeof left === 'number' ? left : null
}
