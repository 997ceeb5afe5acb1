import { networkOf } from '#platform/server/auth/network.ts'
import { overLimit, waitOf, type Limit } from '#platform/server/auth/rate-limit.ts'
import type { CheckedPaper, PaperSource } from '#platform/server/documents/paper-source.ts'
import { retryAfter } from '#platform/server/http/api-error.ts'
import { serve, type HandlerContext, type ServedArea } from '#platform/server/http/handlers.ts'
import { papersCalls } from '../contract/calls.ts'
import { maskedName } from '../contract/masked-name.ts'
import { paperCodeOf } from '../contract/paper-code.ts'
import { findIssuedByCode, findIssuedByFile } from './issued-store.ts'

const MOST_WRONG_CODES = 30
const HOUR_SECONDS = 3600

const wrongCodes = (ip: string): Limit => ({
  key: `verify:${networkOf(ip)}`,
  max: MOST_WRONG_CODES,
  windowSeconds: HOUR_SECONDS,
})

type Asking = Pick<
  HandlerContext<(typeof papersCalls)['getPublicPaper']>,
  'db' | 'clock' | 'http' | 'settings' | 'fail'
>

/** Answers what is found; only what is wrong is counted, so that a reading that succeeds writes nothing. */
async function limited<Found>(context: Asking, find: () => Promise<Found | null>): Promise<Found> {
  const { db, clock, http, fail } = context
  const limit = wrongCodes(http.ip)
  const seconds = await waitOf(db, clock, limit)
  if (seconds > 0) throw retryAfter(fail('too-many-codes'), seconds)
  const found = await find()
  if (found !== null) return found
  throw (await overLimit(context, [limit], fail('too-many-codes'))) ?? fail('not-found')
}

const masked = <Paper extends CheckedPaper>(paper: Paper): Paper => ({
  ...paper,
  holder: maskedName(paper.holder),
})

/** The papers of the register, and of those areas that say themselves whether theirs are valid. */
export function papersArea(sources: readonly PaperSource[]): ServedArea {
  const findByCode = async (typed: string, { db, settings }: Asking): Promise<CheckedPaper | null> => {
    const code = paperCodeOf(typed)
    if (code === null) return null
    const issued = await findIssuedByCode(db, code)
    if (issued !== null) return issued
    const { timeZone, universityName } = settings
    for (const source of sources) {
      const paper = await source.findByCode(db, { code, timeZone, universityName })
      if (paper !== null) return paper
    }
    return null
  }
  return serve(papersCalls, {
    verifyPaper: ({ code }, context) => limited(context, () => findByCode(code, context)),
    getPublicPaper: async ({ code }, context) =>
      masked(await limited(context, () => findByCode(code, context))),
    findPaperByFile: async ({ sha256 }, context) =>
      masked(await limited(context, () => findIssuedByFile(context.db, sha256))),
  })
}
