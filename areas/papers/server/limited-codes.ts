import { networkOf } from '#platform/server/auth/network.ts'
import { overLimit, waitOf, type Limit } from '#platform/server/auth/rate-limit.ts'
import { retryAfter, type ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'

const MOST_WRONG_CODES = 30
const HOUR_SECONDS = 3600

const wrongCodes = (ip: string): Limit => ({
  key: `verify:${networkOf(ip)}`,
  max: MOST_WRONG_CODES,
  windowSeconds: HOUR_SECONDS,
})

interface Refusals {
  tooMany: ApiError
  unknown: ApiError
}

/**
 * Answers a stranger's question about a code with what is found. Only what is wrong is counted, by network and for all
 * kinds of codes together, so that a reading that succeeds writes nothing.
 * @throws ApiError `unknown` for a wrong code, `tooMany` after too many of them
 */
export async function answerCode<Found>(
  { db, clock, http }: Pick<HandlerContext, 'db' | 'clock' | 'http'>,
  { tooMany, unknown }: Refusals,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const limit = wrongCodes(http.ip)
  const seconds = await waitOf(db, clock, limit)
  if (seconds > 0) throw retryAfter(tooMany, seconds)
  const found = await find()
  if (found !== null) return found
  throw (await overLimit({ db, clock }, [limit], tooMany)) ?? unknown
}
