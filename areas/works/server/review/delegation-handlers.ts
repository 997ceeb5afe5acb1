import { DONE } from '#platform/contract/done.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { worksTexts } from '../../contract/failures.ts'
import { worksNotices } from '../../contract/notices.ts'
import type { NewDelegation } from '../../contract/review.ts'
import { readerOf } from '../seen-work.ts'
import * as store from './delegation-store.ts'

type Calls = Pick<
  typeof reviewCalls,
  'listDelegations' | 'findColleagues' | 'delegateWorks' | 'endDelegation'
>
type Context = HandlerContext<Calls['delegateWorks']>

/** The faults of these days or this person, by field; null when there are none. */
async function refusalOf(
  { delegateId, beginAt, endAt }: NewDelegation,
  { db, ...context }: Pick<Context, 'db' | 'who' | 'clock'>,
): Promise<Record<string, string[]> | null> {
  const { personId, today } = readerOf(context)
  if (endAt < beginAt) return { endAt: [worksTexts.endsBefore] }
  if (endAt < today) return { endAt: [worksTexts.endsInPast] }
  if (delegateId === personId) return { delegateId: [worksTexts.theirself] }
  const isColleague = await store.isColleague(db, { id: delegateId, personId, today })
  return isColleague ? null : { delegateId: [worksTexts.notColleague] }
}

export const delegationHandlers: Handlers<Calls> = {
  listDelegations: (_input, context) => store.listDelegations(context.db, readerOf(context)),

  findColleagues: ({ term = '' }, context) =>
    store.listColleagues(context.db, { term, ...readerOf(context) }),

  async delegateWorks(delegation, context) {
    const { who, clock, change, fail, failFields } = context
    const refusal = await refusalOf(delegation, context)
    if (refusal) throw failFields(refusal)
    const { delegateId } = delegation
    return change(async (tx, record) => {
      const row = { ...delegation, teacherId: who.personId, now: clock.now() }
      const id = await store.insertDelegation(tx, row)
      await record({ action: 'works.delegate', entity: 'works_delegation', entityId: id, after: delegation })
      const event = { personId: delegateId, key: id, subject: { delegationId: id } }
      await noteEvents(tx, worksNotices.delegated, [event])
      return (await store.findDelegation(tx, id, clock.today()))!
    }).catch(refusedBy({ works_delegation_no_overlap: fail('already-delegated') }))
  },

  async endDelegation({ id }, context) {
    const { who, change, fail } = context
    return change(async (tx, record) => {
      const ended = await store.endDelegation(tx, { id, ...readerOf(context) })
      if (ended === null) throw fail('not-found')
      const { delegateId, beginAt, endAt } = ended
      await record({
        action: 'works.end-delegation',
        entity: 'works_delegation',
        entityId: id,
        before: { delegateId },
      })
      const subject = { teacherId: who.personId, beginAt, endAt }
      await noteEvents(tx, worksNotices.undelegated, [{ personId: delegateId, key: id, subject }])
      return DONE
    })
  },
}
