import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksNotices } from '../../contract/notices.ts'
import type { NewComment } from '../../contract/review.ts'
import { readerOf } from '../seen-work.ts'
import { lockWork } from '../own-handlers.ts'
import * as store from './history-store.ts'

type Calls = Pick<typeof reviewCalls, 'getWorkHistory' | 'addWorkComment' | 'settleWorkComment'>
type Tx = HandlerContext['db']

/**
 * Notifies the participants of the work, other than its author, of a remark; people who may no longer see it
 * are not notified.
 */
async function noteRemark(tx: Tx, workId: number, authorId: number): Promise<void> {
  const others = (await store.listPartakers(tx, workId)).filter((id) => id !== authorId)
  await noteEvents(
    tx,
    worksNotices.commented,
    others.map((personId) => ({ personId, key: workId, subject: { workId, authorId } })),
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

  async addWorkComment({ id: workId, text, revision, ...where }, context) {
    const { who, clock, change, fail } = context
    const authorId = who.personId
    const place = placeOf(where)
    return change(async (tx, record) => {
      await lockWork(tx, workId)
      const work = await store.findSeenWork(tx, workId, readerOf(context))
      if (work === null || work.isRemoved) throw fail('not-found')
      if (work.revision === 0) throw fail('not-sent-yet')
      if (work.revision !== revision)
        throw fail('changed-meanwhile', { current: { revision: work.revision } })
      const row = { workId, revision, authorId, text, ...place, now: clock.now() }
      const id = await store.insertComment(tx, row)
      if (id === null) throw fail('too-many-comments')
      await record({
        action: 'works.comment',
        entity: 'works_work',
        entityId: workId,
        after: { text, ...place },
      })
      await noteRemark(tx, workId, authorId)
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
      if (!work || work.isRemoved || !before) throw fail('not-found')
      if ((before.settledAt !== null) === isSettled) return before
      await store.settleComment(tx, { id, personId: isSettled ? who.personId : null, now: clock.now() })
      const after = { commentId: id, isSettled }
      await record({ action: 'works.settle-comment', entity: 'works_work', entityId: work.id, after })
      return (await store.findComment(tx, id, who.personId))!
    })
  },
}

type Where = Omit<NewComment, 'text' | 'revision'>

/** The place that a remark names: an incomplete place, or one without its page, counts as none. */
function placeOf({ page = null, kind, placeX = null, placeY = null }: Where) {
  if (page === null) return { page, kind: null, placeX: null, placeY: null }
  const isWhole = placeX !== null && placeY !== null
  return { page, kind: kind ?? 'work', placeX: isWhole ? placeX : null, placeY: isWhole ? placeY : null }
}
