import type { CheckedPaper, PaperSource } from '#platform/server/documents/paper-source.ts'
import { serve, type HandlerContext, type ServedArea } from '#platform/server/http/handlers.ts'
import { papersCalls } from '../contract/calls.ts'
import { maskedName } from '../contract/masked-name.ts'
import { paperCodeOf } from '../contract/paper-code.ts'
import { findIssuedByCode, findIssuedByFile } from './issued-store.ts'
import { answerCode } from './limited-codes.ts'

type Asking = Pick<
  HandlerContext<(typeof papersCalls)['getPublicPaper']>,
  'db' | 'clock' | 'http' | 'settings' | 'fail'
>

const limited = <Found>(context: Asking, find: () => Promise<Found | null>): Promise<Found> =>
  answerCode(
    context,
    { tooMany: context.fail('too-many-codes'), unknown: () => context.fail('not-found') },
    find,
  )

/** The same for the page, with the number of attempts left. */
const limitedInWords = <Found>(context: Asking, find: () => Promise<Found | null>): Promise<Found> => {
  const unknown = (triesLeft: number) => context.fail('not-found', { triesLeft })
  return answerCode(context, { tooMany: context.fail('too-many-codes'), unknown }, find)
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
    for (const source of sources) {
      const paper = await source.findByCode(db, { code, settings })
      if (paper !== null) return paper
    }
    return null
  }
  return serve(papersCalls, {
    verifyPaper: ({ code }, context) => limited(context, () => findByCode(code, context)),
    getPublicPaper: async ({ code }, context) =>
      masked(await limitedInWords(context, () => findByCode(code, context))),
    findPaperByFile: async ({ sha256 }, context) =>
      masked(await limitedInWords(context, () => findIssuedByFile(context.db, sha256))),
  })
}
