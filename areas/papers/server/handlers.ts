import { findMemoByCode } from '#areas/room-booking/server/public.ts'
import { networkOf } from '#platform/server/auth/network.ts'
import { overLimit, waitOf, type Limit } from '#platform/server/auth/rate-limit.ts'
import { retryAfter } from '#platform/server/http/api-error.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { papersCalls } from '../contract/calls.ts'
import { paperCodeOf } from '../contract/paper-code.ts'

const MOST_WRONG_CODES = 30
const HOUR_SECONDS = 3600

const wrongCodes = (ip: string): Limit => ({
  key: `verify:${networkOf(ip)}`,
  max: MOST_WRONG_CODES,
  windowSeconds: HOUR_SECONDS,
})

export const papersArea = serve(papersCalls, {
  async verifyPaper({ code: typed }, context) {
    const { db, clock, http, settings, fail } = context
    const limit = wrongCodes(http.ip)
    const seconds = await waitOf(db, clock, limit)
    if (seconds > 0) throw retryAfter(fail('too-many-codes'), seconds)
    const code = paperCodeOf(typed)
    const paper = code === null ? null : await findMemoByCode(db, { code, timeZone: settings.timeZone })
    if (paper !== null) return paper
    // Only what is wrong is counted: a reading that succeeds writes nothing.
    throw (await overLimit(context, [limit], fail('too-many-codes'))) ?? fail('not-found')
  },
})
