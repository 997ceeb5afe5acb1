import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { editionCalls } from '../../contract/edition.ts'
import type { QuestionnaireKind } from '../../contract/questionnaire.ts'
import { holdEditions } from '../edition-lock.ts'
import { findEdition, insertEdition } from './edition-store.ts'

const editions = new EditedRecord({
  entity: 'questionnaire',
  lock: (tx, kind: QuestionnaireKind) => holdEditions(tx, kind, 'alone'),
  find: (db, kind: QuestionnaireKind, { clock }: Pick<HandlerContext, 'clock'>) =>
    findEdition(db, kind, clock.today()),
  missing: 'no-questionnaire',
  shown: ({ id: _, yearId: __, version: ___, ...edition }) => edition,
})

/** The calls of those who write the questions. */
export const editionHandlers: Handlers<typeof editionCalls> = {
  getEdition: ({ kind }, context) => editions.read(context, kind),

  saveEdition: ({ kind, edition, ...values }, context) =>
    editions.save(context, { id: kind, version: edition }, async (tx, before) => {
      const { who, clock } = context
      const entityId = await insertEdition(tx, { before, values, personId: who.personId, now: clock.now() })
      return { action: 'questionnaires.edit', entityId, before: before.values, after: values }
    }),
}
