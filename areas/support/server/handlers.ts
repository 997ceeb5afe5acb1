import { pageOf } from '#platform/contract/query.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { supportCalls } from '../contract/calls.ts'
import { supportNotices } from '../contract/notices.ts'
import * as store from './request-store.ts'

/** Nobody has more to ask; a script would fill the queue. */
const limitOf = (personId: number) => ({ key: `support:${personId}`, max: 5, windowSeconds: 3600 })

const requests = new EditedRecord({
  entity: 'support_request',
  lock: rowLock('support_request'),
  find: (db, id: number) => store.findRequest(db, id),
  missing: 'not-found',
})

export const supportArea = serve(supportCalls, {
  listOwnRequests: (paging, { db, who }) => store.listOwnRequests(db, who.personId, pageOf(paging)),

  async askSupport(question, context) {
    const { who, clock, fail, change } = context
    const refusal = await overLimit(context, [limitOf(who.personId)], fail('too-many-requests'))
    if (refusal) throw refusal
    return change(async (tx, record) => {
      const stored = await store.insertRequest(tx, {
        ...question,
        personId: who.personId,
        now: clock.now(),
      })
      await record({
        action: 'support.ask',
        entity: 'support_request',
        entityId: stored.id,
        after: question,
      })
      return stored
    })
  },

  listSupportRequests: ({ state = null, ...paging }, { db }) =>
    store.listRequests(db, { state, ...pageOf(paging) }),

  answerSupportRequest: ({ id, version, answer }, context) =>
    requests.save(context, { id, version }, async (tx, before) => {
      // Nobody is written to twice about the same words.
      if (answer === before.answer) return null
      const now = context.clock.now()
      await store.updateAnswer(tx, { id, answer, answeredBy: context.who.personId, now })
      await noteEvents(tx, supportNotices.answer, [
        { personId: before.person.id, key: id, subject: { requestId: id } },
      ])
      return { action: 'support.answer', before: { answer: before.answer }, after: { answer } }
    }),
})
