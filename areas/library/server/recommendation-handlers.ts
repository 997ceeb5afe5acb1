import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { libraryCalls } from '../contract/calls.ts'
import * as store from './recommendation-store.ts'

type Teacher = Pick<HandlerContext<typeof libraryCalls.listTaught>, 'who' | 'clock'>

const teachingOf = ({ who, clock }: Teacher) => ({ personId: who.personId, today: clock.today() })

const recommendations = new EditedRecord({
  entity: 'library_recommendation',
  lock: rowLock('library_recommendation'),
  find: (db, id: number, teacher: Teacher) => store.findTaught(db, teachingOf(teacher), id),
  missing: 'not-taught',
  refuse: ({ row, step }) => (row.isRemoved === (step === 'restore') ? null : 'not-taught'),
  shown: ({ disciplineId: _, isRemoved: __, ...item }) => item,
})

const traceOf = ({ disciplineId, title }: store.KeptRecommendation) => ({ disciplineId, titleId: title.id })

type Recommending =
  | 'listRecommended'
  | 'listTaught'
  | 'addRecommendation'
  | 'changeRecommendation'
  | 'removeRecommendation'
  | 'restoreRecommendation'

/** The literature of a discipline: maintained by its teachers, read by its students. */
export const recommendationHandlers: Pick<Handlers<typeof libraryCalls>, Recommending> = {
  async listRecommended({ groupId }, context) {
    const read = await store.listOfStudent(context.db, teachingOf(context), groupId)
    if (read === null) throw context.fail('not-found')
    return read
  },

  listTaught: (_input, context) => store.listTaught(context.db, teachingOf(context)),

  async addRecommendation({ disciplineId, titleId, isMain, note }, context) {
    const { db, fail } = context
    if (!(await store.isTaught(db, teachingOf(context), disciplineId))) throw fail('not-taught')
    const row = { disciplineId, titleId, isMain, note: note ?? null, personId: context.who.personId }
    return recommendations
      .create(context, async (tx) => {
        const id = await store.insertRecommendation(tx, row)
        if (id === null) throw fail('no-such-title')
        return { id, action: 'library.add-recommendation', after: row }
      })
      .catch(refusedBy({ library_recommendation_once: fail('already-recommended') }))
  },

  changeRecommendation: ({ id, version, isMain, note }, context) =>
    recommendations.save(context, { id, version }, async (tx, before) => {
      const after = { isMain, note: note ?? null }
      await store.updateRecommendation(tx, id, after)
      return {
        action: 'library.change-recommendation',
        before: { isMain: before.isMain, note: before.note },
        after,
      }
    }),

  removeRecommendation: ({ id }, context) =>
    recommendations.change(context, { id }, async (tx, before) => {
      await store.setRemoved(tx, id, context.clock.now())
      return { action: 'library.remove-recommendation', before: traceOf(before) }
    }),

  restoreRecommendation: ({ id }, context) =>
    recommendations
      .restore(context, { id }, async (tx, before) => {
        await store.setRemoved(tx, id, null)
        return { action: 'library.restore-recommendation', after: traceOf(before) }
      })
      .catch(refusedBy({ library_recommendation_once: context.fail('already-recommended') })),
}
