import { queryOptions } from '@tanstack/react-query'
import { ApiError, isTrouble } from '#platform/web/api/api-error.ts'
import { noteReturn } from '#platform/web/api/outage.ts'
import { troublePauseMs } from '#platform/web/api/trouble.ts'
import { SESSION_KEY } from '#platform/web/api/use-call.ts'
import type { SessionSource, SessionUser } from './session.ts'

/** Pauses before asking again when the server does not answer: 1, 2 and 4 seconds. Decision D-16. */
const RETRY_PAUSES_MS = [1000, 2000, 4000]
/**
 * The person's permissions are read again at most once a minute when the window gets the focus. Decision
 * D-36.
 */
const FRESH_MS = 60_000

async function load(session: SessionSource): Promise<SessionUser> {
  try {
    const user = await session.load()
    noteReturn()
    return user
  } catch (error) {
    if (isRefusal(error)) noteReturn()
    throw error
  }
}

/**
 * The signed-in person in the cache. A refusal is final at once, a silent server gets three more tries, and trouble that
 * the server reports is waited out.
 */
export function sessionOptions(session: SessionSource) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: () => load(session),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    retry: (failures, error) => isTrouble(error) || (failures < RETRY_PAUSES_MS.length && !isRefusal(error)),
    retryDelay: (failures, error) =>
      isTrouble(error) ? troublePauseMs(error) : (RETRY_PAUSES_MS[failures] ?? 0),
  })
}

export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
