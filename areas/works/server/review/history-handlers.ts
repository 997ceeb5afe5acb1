import { DONE } from '#platform/contract/done.ts'
import { counted } from '#platform/contract/plural.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksTexts } from '../../contract/failures.ts'
import { worksNotices } from '../../contract/notices.ts'
import type { NewComment } from '../../contract/review.ts'
import { readerOf } from '../seen-work.ts'
import { lockWork } from '../own-handlers.ts'
import { countPages } from '../pages/count-pages.ts'
import * as store from './history-store.ts'

type Calls = Pick<
  typeof reviewCalls,
  'getWorkHistory' | 'addWorkComment' | 'settleWorkComment' | 'changeWorkComment' | 'deleteWorkComment'
>
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

type Remark = NonNullable<Awaited<ReturnType<typeof store.findComment>>>
type Held = { remark: Remark; refusal: 'remark-is-settled' | null } | { remark: null; refusal: 'not-found' }

/** Holds a remark that its writer may change: not somebody else's, and not one that counts as settled. */
async function holdOwnRemark(
  tx: Tx,
  id: number,
  context: Pick<HandlerContext, 'who' | 'clock'>,
): Promise<Held> {
  const { personId } = context.who
  const none = { remark: null, refusal: 'not-found' } as const
  const named = await store.findComment(tx, id, personId)
  if (named === null) return none
  await lockWork(tx, named.workId)
  const work = await store.findSeenWork(tx, named.workId, readerOf(context))
  const remark = await store.findComment(tx, id, personId)
  if (work === null || work.isRemoved || !remark?.isOwn) return none
  return { remark, refusal: remark.settledAt === null ? null : 'remark-is-settled' }
}

const PAGES = ['страница', 'страницы', 'страниц'] as const

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
    const { db, who, clock, change, fail, failField } = context
    const authorId = who.personId
    const place = placeOf(where)
    // Counted before anything is locked; a reader from outside is told nothing of the file.
    const isSeen = (await store.findSeenWork(db, workId, readerOf(context))) !== null
    const pages = isSeen ? await countPages({ workId, revision, ...place }, context) : null
    if (pages !== null && place.page !== null && place.page > pages)
      throw failField('page', worksTexts.noSuchPage(counted(pages, PAGES)))
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

  changeWorkComment: ({ id, text, formerText }, context) =>
    context.change(async (tx, record) => {
      const { clock, fail, who } = context
      const { remark, refusal } = await holdOwnRemark(tx, id, context)
      if (refusal) throw fail(refusal)
      if (remark.text === text) return remark
      if (remark.text !== formerText) throw fail('changed-meanwhile', { current: remark })
      await store.rewriteComment(tx, { id, text, now: clock.now() })
      await record({
        action: 'works.change-comment',
        entity: 'works_work',
        entityId: remark.workId,
        before: { commentId: id, text: remark.text },
        after: { commentId: id, text },
      })
      return (await store.findComment(tx, id, who.personId))!
    }),

  deleteWorkComment: ({ id }, context) =>
    context.change(async (tx, record) => {
      const { remark, refusal } = await holdOwnRemark(tx, id, context)
      if (refusal) throw context.fail(refusal)
      await store.deleteComment(tx, id)
      const { text, page, workId } = remark
      const before = { commentId: id, text, page }
      await record({ action: 'works.delete-comment', entity: 'works_work', entityId: workId, before })
      return DONE
    }),

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
