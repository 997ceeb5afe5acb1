import type { Handlers } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { peopleRegisterCalls } from '../../contract/register/calls.ts'
import { findDocument, lockDocument, writeDocument } from './document-store.ts'

const documents = new EditedRecord({
  entity: 'person',
  lock: lockDocument,
  find: findDocument,
  missing: 'no-such-person',
})

type Calls = Pick<typeof peopleRegisterCalls, 'openPersonDocument' | 'savePersonDocument'>

/** Document data: each reading is in the audit, no value ever is. */
export const documentHandlers: Handlers<Calls> = {
  async openPersonDocument({ id }, context) {
    const { change, clock, who, fail } = context
    return change(async (tx, audit) => {
      const document = await findDocument(tx, id)
      if (document === null) throw fail('no-such-person')
      await noteViews({ db: tx, clock, who }, [id], 'Паспорт, СНИЛС и ИНН')
      await audit({ action: 'people.open-document', entity: 'person', entityId: id })
      return document
    })
  },

  savePersonDocument: ({ id, version, ...document }, context) =>
    documents.save(context, { id, version }, async (tx) => {
      await writeDocument(tx, id, document)
      return { action: 'people.save-document' }
    }),
}
