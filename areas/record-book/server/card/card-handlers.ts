import { readKeptFile } from '#areas/files/server/public.ts'
import { maskedName } from '#areas/papers/contract/masked-name.ts'
import { answerCode } from '#areas/papers/server/public.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { studentCardCalls } from '../../contract/student-card-calls.ts'
import type { CheckedCard } from '../../contract/student-card.ts'
import { codesFrom, readCode } from './card-code.ts'
import { findCard, listCards, type CardToCheck } from './card-store.ts'

type Checking = HandlerContext<(typeof studentCardCalls)['checkStudentCard']>

async function pictureOf(fileId: string | null, { db, files }: Checking): Promise<string | null> {
  const bytes = fileId && (await readKeptFile(db, files, fileId))
  return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null
}

async function shownOf(card: CardToCheck, context: Checking): Promise<CheckedCard> {
  const checkedAt = context.clock.now().toISOString()
  const { fullName, isValid, validUntil, photoFileId } = card
  if (!isValid)
    return { valid: false, holder: maskedName(fullName), validUntil: null, photo: null, checkedAt }
  return {
    valid: true,
    holder: fullName,
    validUntil,
    photo: await pictureOf(photoFileId, context),
    checkedAt,
  }
}

export const cardHandlers: Handlers<typeof studentCardCalls> = {
  async getStudentCards(_input, { db, who, clock, settings }) {
    const now = clock.now()
    const rows = await listCards(db, who.personId, clock.today())
    const cards = rows.map((row) => ({ ...row, ...codesFrom(settings.secretKey, row.enrolmentId, now) }))
    return { freshForMs: cards[0]?.freshForMs ?? 0, cards }
  },

  async checkStudentCard({ code }, context) {
    const { db, clock, settings, fail } = context
    const refusals = { tooMany: fail('too-many-codes'), unknown: () => fail('not-found') }
    const { read, card } = await answerCode(context, refusals, async () => {
      const read = readCode(settings.secretKey, code, clock.now())
      const card = read && (await findCard(db, read.enrolmentId, clock.today()))
      return card && { read, card }
    })
    // The code was right once: it is no guess, and says nothing more.
    if (!read.isFresh) throw fail('card-code-is-old')
    return shownOf(card, context)
  },
}
