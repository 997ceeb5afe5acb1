import type { Handlers } from '#platform/server/http/handlers.ts'
import type { Edition, editionCalls } from '../../contract/edition.ts'
import { holdEditions } from '../edition-lock.ts'
import { findEdition, insertEdition, type StoredEdition } from './edition-store.ts'

function answerOf({ id: _id, yearId: _yearId, ...edition }: StoredEdition): Edition {
  return edition
}

/** The side of those who write the questions. */
export const editionHandlers: Handlers<typeof editionCalls> = {
  async getEdition({ kind }, { db, clock, fail }) {
    const found = await findEdition(db, { kind, today: clock.today() })
    if (found === null) throw fail('no-questionnaire')
    return answerOf(found)
  },

  async saveEdition({ kind, edition, ...values }, { who, clock, change, fail }) {
    const asked = { kind, today: clock.today() }
    return change(async (tx, audit) => {
      await holdEditions(tx, kind, 'alone')
      const before = await findEdition(tx, asked)
      if (before === null) throw fail('no-questionnaire')
      if (before.edition !== edition) throw fail('changed-meanwhile', { current: answerOf(before) })
      const id = await insertEdition(tx, { before, values, personId: who.personId, now: clock.now() })
      const trace = { before: before.values, after: values }
      await audit({ action: 'questionnaires.edit', entity: 'questionnaire', entityId: id, ...trace })
      const after = await findEdition(tx, asked)
      if (after === null) throw fail('no-questionnaire')
      return answerOf(after)
    })
  },
}
