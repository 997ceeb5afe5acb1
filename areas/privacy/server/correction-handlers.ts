import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import { readFieldValue } from '#areas/people/contract/correctable-fields.ts'
import type { HoldsPower } from '#platform/server/auth/holds-power.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { privacyCalls } from '../contract/calls.ts'
import { sendAnswer } from './correction-letter.ts'
import {
  addCorrection,
  answerCorrection,
  findCorrection,
  listCorrections,
  listForeignCorrections,
} from './correction-store.ts'
import { grantCorrection } from './grant-correction.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'

/** No person needs more open requests than this. */
const MOST_OPEN = 3

type CorrectionCalls = Pick<
  typeof privacyCalls,
  'listCorrections' | 'requestCorrection' | 'listForeignCorrections' | 'answerCorrection'
>

/** Serves the requests to correct one's data. */
export function correctionHandlers(holdsPower: HoldsPower): Handlers<CorrectionCalls> {
  return { ...requestHandlers, answerCorrection: answerKnowing(holdsPower) }
}

const requestHandlers: Omit<Handlers<CorrectionCalls>, 'answerCorrection'> = {
  async listCorrections(_, { db, who }) {
    return listCorrections(db, who.personId)
  },

  async requestCorrection({ text, field = null, value = null }, { clock, who, fail, failField, change }) {
    const read = field === null ? null : readFieldValue(field, value, clock.today())
    if (read !== null && read.error !== null) throw failField('value', read.error)
    const wantedValue = read?.value ?? null
    return change(async (tx, record) => {
      const request = { personId: who.personId, text, field, wantedValue, createdAt: clock.now() }
      const added = await addCorrection(tx, request, MOST_OPEN)
      if (added === null) throw fail('too-many-corrections')
      await record({
        action: 'privacy.request-correction',
        entity: 'data_correction',
        entityId: added.id,
        after: { text, field, wantedValue },
      })
      return added
    })
  },

  async listForeignCorrections({ state, ...paging }, { db, clock, who }) {
    const page = await listForeignCorrections(db, { state: state ?? null, ...pageOf(paging) })
    const shown = page.items.filter(({ currentValue }) => currentValue !== null)
    await noteViews(
      { db, clock, who },
      shown.map(({ person }) => person.id),
      'Ваша заявка на исправление',
    )
    return page
  },
}

const answerKnowing =
  (holdsPower: HoldsPower): Handlers<CorrectionCalls>['answerCorrection'] =>
  async (given, context) => {
    const { id, state, version } = given
    const { clock, who, fail, change } = context
    const closing = state === 'in-work' ? null : given.answer!
    await change(async (tx, record) => {
      const request = await findCorrection(tx, id, { forAnswer: true })
      if (!request) throw fail('no-such-correction')
      const { personId, ...current } = request
      // By hand: this lost update has its own words, and the person's field may be lost as well as the request.
      if (request.version !== version) throw fail('correction-changed', { current })
      const correction =
        state === 'done'
          ? await grantCorrection(tx, record, { ...given, request }, { ...context, holdsPower })
          : null
      const answer = { answer: closing, answeredBy: who.personId, answeredAt: clock.now() }
      const answered = await answerCorrection(tx, { id, state, version, correction, ...answer })
      if (answered === null) throw fail('correction-changed', { current })
      if (closing !== null) await sendAnswer(tx, context, { personId, answer: closing, correction })
      await record({
        action: 'privacy.answer-correction',
        entity: 'data_correction',
        entityId: id,
        before: current,
        after: { state, answer: closing },
      })
    })
    return DONE
  }
