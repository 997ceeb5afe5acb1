import { readKeptFile } from '#areas/files/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers, RecordAudit } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import { messengerNotices } from '../../contract/notices.ts'
import { PREVIEW_TYPE } from '../files/make-preview.ts'
import { deleteForAll } from '../messages/delete-message.ts'
import { findSeenRow } from '../messages/message-writing-store.ts'
import { paceOf } from '../pace.ts'
import * as store from './complaint-store.ts'

type Calls = Pick<
  typeof messengerCalls,
  'complain' | 'listComplaints' | 'getComplaintFile' | 'decideComplaint'
>

const complaints = new EditedRecord({
  entity: 'chat_complaint',
  lock: rowLock('chat_complaint'),
  find: (db, id: number, { who }: Pick<HandlerContext, 'who'>) =>
    store.findComplaint(db, { id, readerId: who.personId }),
  missing: 'not-found',
  refuse({ row: { outcome, person } }, { who }: Pick<HandlerContext, 'who'>) {
    if (outcome !== null) return 'decided-before'
    return person.id === who.personId ? 'own-complaint' : null
  },
})

/** Deletes the message for everybody in its chat; its author may have deleted it meanwhile. */
async function removeMeant(tx: Db, record: RecordAudit, complaintId: number, now: Date): Promise<void> {
  const message = await store.holdMeant(tx, complaintId)
  if (message === null) return
  await deleteForAll(tx, message, now)
  await record({ action: 'messenger.delete-by-complaint', entity: 'chat_message', entityId: message.id })
}

export const complaintHandlers: Handlers<Calls> = {
  async complain({ id: chatId, msg, reason, comment = '' }, context) {
    const { who, clock, change, fail } = context
    const { personId } = who
    const refusal = await overLimit(context, paceOf(who, 'complaint'), fail('too-many-complaints'))
    if (refusal) throw refusal
    return change(async (tx, record) => {
      const message = await findSeenRow(tx, { chatId, id: msg, personId })
      if (message === null) throw fail('not-found')
      if (message.authorId === personId) throw fail('own-message')
      const row = { messageId: msg, personId, reason, comment, now: clock.now() }
      const id = await store.insertComplaint(tx, row)
      if (id === null) throw fail('complained-before')
      await record({
        action: 'messenger.complain',
        entity: 'chat_complaint',
        entityId: id,
        after: { reason },
      })
      return DONE
    })
  },

  listComplaints: ({ state = null, ...paging }, { db, who }) =>
    store.listComplaints(db, { readerId: who.personId, state, ...pageOf(paging) }),

  async getComplaintFile({ complaintId, fileId }, context) {
    const { db, files, who, fail } = context
    const seen = await store.findExcerptFile(db, { complaintId, fileId, readerId: who.personId })
    const bytes = seen && (await readKeptFile(db, files, seen.previewId ?? fileId))
    if (!bytes) throw fail('not-found')
    // The audit row precedes the bytes: without it nothing is read.
    await context.change((_tx, record) =>
      record({
        action: 'messenger.open-complaint-file',
        entity: 'chat_complaint',
        entityId: complaintId,
        after: { fileId },
      }),
    )
    await noteViews(context, [seen.authorId], 'Файл из жалобы')
    return seen.previewId === null
      ? { bytes, fileName: seen.name, mediaType: seen.mediaType }
      : { bytes, fileName: `${seen.name}.webp`, mediaType: PREVIEW_TYPE }
  },

  decideComplaint: ({ complaintId: id, version, outcome, answer }, context) =>
    complaints.save(context, { id, version }, async (tx, { person, author }, record) => {
      const now = context.clock.now()
      await store.updateDecision(tx, id, { outcome, answer, decidedBy: context.who.personId, now })
      if (outcome === 'removed') await removeMeant(tx, record, id, now)
      const event = { key: id, subject: { complaintId: id } }
      await noteEvents(tx, messengerNotices.complaintDecided, [{ personId: person.id, ...event }])
      if (outcome !== 'dismissed')
        await noteEvents(tx, messengerNotices.moderated, [{ personId: author.id, ...event }])
      return { action: 'messenger.decide-complaint', before: { outcome: null }, after: { outcome, answer } }
    }),
}
