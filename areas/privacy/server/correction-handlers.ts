import { readAccountOf } from '#areas/accounts/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { privacyCalls } from '../contract/calls.ts'
import {
  addCorrection,
  answerCorrection,
  findCorrection,
  listCorrections,
  listForeignCorrections,
} from './correction-store.ts'

/** More would be written by a machine. */
const MOST_OPEN = 3

type CorrectionCalls = Pick<
  typeof privacyCalls,
  'listCorrections' | 'requestCorrection' | 'listForeignCorrections' | 'answerCorrection'
>
type AnswerContext = HandlerContext<CorrectionCalls['answerCorrection']>

/** Tells the author what became of the request. */
async function sendAnswer(tx: Db, { clock, settings }: AnswerContext, personId: number, answer: string) {
  const account = await readAccountOf(tx, personId)
  if (!account?.noticeEmail) return
  const letter = setLetter(settings.universityName, account.noticeEmail, {
    subject: 'Ответ на заявку об исправлении данных',
    paragraphs: ['Вы просили исправить сведения о себе в личном кабинете. Ответ:', answer],
    action: { title: 'Открыть заявки', url: `${settings.lettersUrl}/personal-data` },
  })
  await enqueueLetter(tx, clock.now(), letter)
}

export const correctionHandlers: Handlers<CorrectionCalls> = {
  async listCorrections(_, { db, who }) {
    return listCorrections(db, who.personId)
  },

  async requestCorrection({ text }, { clock, who, fail, change }) {
    return change(async (tx, record) => {
      const request = { personId: who.personId, text, createdAt: clock.now() }
      const added = await addCorrection(tx, request, MOST_OPEN)
      if (added === null) throw fail('too-many-corrections')
      await record({
        action: 'privacy.request-correction',
        entity: 'data_correction',
        entityId: added.id,
        after: { text },
      })
      return added
    })
  },

  async listForeignCorrections({ state, ...paging }, { db }) {
    const rows = await listForeignCorrections(db, { state: state ?? null, ...pageOf(paging) })
    return { count: rows[0]?.count ?? 0, items: rows }
  },

  async answerCorrection({ id, state, answer, version }, context) {
    const { db, clock, who, fail, change } = context
    const current = await findCorrection(db, id)
    if (!current) throw fail('no-such-correction')
    const closing = state === 'in-work' ? null : answer!
    await change(async (tx, record) => {
      const given = { id, state, answer: closing, version, answeredBy: who.personId, answeredAt: clock.now() }
      const request = await answerCorrection(tx, given)
      if (request === null) throw fail('correction-changed', { current: await findCorrection(tx, id) })
      if (closing !== null) await sendAnswer(tx, context, request.personId, closing)
      await record({
        action: 'privacy.answer-correction',
        entity: 'data_correction',
        entityId: id,
        before: current,
        after: { state, answer: closing },
      })
    })
    return DONE
  },
}
