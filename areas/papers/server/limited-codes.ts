import { networkOf } from '#platform/server/auth/network.ts'
import { overLimit, returnTry, triesLeft, type Limit } from '#platform/server/auth/rate-limit.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { MOST_WRONG_CODES } from '../contract/tries.ts'

const HOUR_SECONDS = 3600

const wrongCodes = (ip: string): Limit => ({
  key: `verify:${networkOf(ip)}`,
  max: MOST_WRONG_CODES,
  windowSeconds: HOUR_SECONDS,
})

interface Refusals {
  tooMany: ApiError
  /** The refusal of a wrong code, after which this many attempts are left. */
  unknown: (triesLeft: number) => ApiError
}

/**
 * Answers a stranger's question about a code with what is found. An attempt is counted before it is made, so
 * that parallel guesses do not pass the limit, and given back when it was right; counted by network and for
 * all kinds of codes together. Decision 0242.
 * @throws ApiError `unknown` for a wrong code, `tooMany` after too many of them
 */
export async function answerCode<Found>(
  { db, clock, http }: Pick<HandlerContext, 'db' | 'clock' | 'http'>,
  { tooMany, unknown }: Refusals,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const limit = wrongCodes(http.ip)
  const refusal = await overLimit({ db, clock }, [limit], tooMany)
  if (refusal !== null) throw refusal
  // A failure of ours is nobody's wrong guess.
  const found = await find().catch(async (error: unknown) => {
    await returnTry(db, clock, [limit])
    throw error
  })
  if (found === null) throw unknown(await triesLeft(db, clock, limit))
  await returnTry(db, clock, [limit])
  return found
}
