import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { pointCalls } from '../contract/points.ts'
import * as store from './point-store.ts'

const points = new EditedRecord({
  entity: 'bypass_desk',
  lock: rowLock('bypass_desk', 'department_id'),
  find: (db, id: number, { clock }: Pick<HandlerContext, 'clock'>) => store.findPoint(db, id, clock.today()),
  missing: 'not-found',
})

/** The template of bypass sheets; sheets that are open keep their lines. */
export const pointHandlers: Handlers<typeof pointCalls> = {
  listPoints: (_input, { db, clock }) => store.listPoints(db, clock.today()),

  addPoint: (newPoint, context) =>
    points
      .create(context, async (tx) => {
        if (!(await store.insertPoint(tx, newPoint, context.clock.today())))
          throw context.failField('departmentId', 'Выберите подразделение из списка')
        return { id: newPoint.departmentId, action: 'bypass.add-point', after: newPoint }
      })
      .catch(refusedBy({ bypass_desk_pkey: context.fail('point-is-there') })),

  changePoint: ({ id, version, ...changes }, context) =>
    points.save(context, { id, version }, async (tx, before) => {
      await store.updatePoint(tx, id, changes)
      return { action: 'bypass.change-point', before, after: changes }
    }),

  removePoint: ({ id, version }, context) =>
    points.change(context, { id, version }, async (tx, before) => {
      await store.deletePoint(tx, id)
      return { action: 'bypass.remove-point', before }
    }),
}
