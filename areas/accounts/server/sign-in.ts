import { ApiError } from '#platform/server/http/api-error.ts'
import type { Limit } from '#platform/server/auth/rate-limit.ts'

const WINDOW_SECONDS = 15 * 60

/** Failed sign-ins allowed in a quarter of an hour, by login and by address. Decision D-13. */
export function signInLimits(login: string, ip: string): Limit[] {
  return [
    { key: `login:${login.toLowerCase()}:${ip}`, max: 5, windowSeconds: WINDOW_SECONDS },
    { key: `login-ip:${ip}`, max: 30, windowSeconds: WINDOW_SECONDS },
  ]
}

/** Adds `Retry-After` to a refusal. */
export function retryAfter(refusal: ApiError, seconds: number): ApiError {
  return new ApiError(refusal.status, refusal.message, { headers: { 'retry-after': String(seconds) } })
}
