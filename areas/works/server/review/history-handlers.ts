import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksNotices } from '../../contract/notices.ts'
import { readerOf } from '../decision-handlers.ts'
import { lockWork } from '../own-handlers.ts'
import * as store from './history-store.ts'

type Calls = Pick<typeof reviewCalls, 'getWorkHistory' | 'addWorkComment' | 'settleWorkComment'>
type Tx = HandlerContext['db']

/** Tells of a remark those who take part in the work, apart from its author. */
async function noteRemark(tx: Tx, work: store.SeenWork, authorId: number): Promise<void> {
  const { id: workId, studentPersonId, supervisorId } = work
  const others = [studentPersonId, supervisorId].filter((id) => id !== null && id !== authorId)
  await noteEvents(
    tx,
    worksNotices.commented,
    others.map((personId) => ({ personId: personId!, key: workId, subject: { workId } })),
  )
}

export const historyHandlers: Handlers<Calls> = {
  async getWorkHistory({ id }, context) {
    const { db, who, fail } = context
    if ((await store.findSeenWork(db, id, readerOf(context))) === null) throw fail('not-found')
    return {
      versions: await store.listVersions(db, id),
      comments: await store.listComments(db, id, who.personId),
    }
  },

  async addWorkComment({ id: workId, text, page = null, placeX = null, placeY = null }, context) {
    const { who, clock, change, fail } = context
    const authorId = who.personId
    // A place without its page, or half a place, is none.
    const place = page !== null && placeX !== null && placeY !== null ? { placeX, placeY } : NO_PLACE
    return change(async (tx, record) => {
      await lockWork(tx, workId)
      const work = await store.findSeenWork(tx, workId, readerOf(context))
      if (work === null) throw fail('not-found')
      const { revision } = work
      if (revision === 0) throw fail('not-sent-yet')
      const row = { workId, revision, authorId, text, page, ...place, now: clock.now() }
      const id = await store.insertComment(tx, row)
      if (id === null) throw fail('too-many-comments')
      await record({ action: 'works.comment', entity: 'works_work', entityId: workId, after: { text, page } })
      await noteRemark(tx, work, authorId)
      return (await store.findComment(tx, id, authorId))!
    })
  },

  async settleWorkComment({ id, isSettled }, context) {
    const { who, clock, change, fail } = context
    return change(async (tx, record) => {
      const remark = await store.findComment(tx, id, who.personId)
      if (remark === null) throw fail('not-found')
      await lockWork(tx, remark.workId)
      const work = await store.findSeenWork(tx, remark.workId, readerOf(context))
      const before = work && (await store.findComment(tx, id, who.personId))
      if (!work || !before) throw fail('not-found')
      if ((before.settledAt !== null) === isSettled) return before
      await store.settleComment(tx, { id, personId: isSettled ? who.personId : null, now: clock.now() })
      const after = { commentId: id, isSettled }
      await record({ action: 'works.settle-comment', entity: 'works_work', entityId: work.id, after })
      return (await store.findComment(tx, id, who.personId))!
    })
  },
}

const NO_PLACE = { placeX: null, placeY: null }
