import { DONE } from '#platform/contract/done.ts'
import type { Db } from '#platform/server/db/database.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import type { Fail, Handlers } from '#platform/server/http/handlers.ts'
import type { BypassPoint, pointCalls } from '../contract/points.ts'
import * as store from './point-store.ts'

const entity = 'bypass_desk'

/** A point of which the editor saw the newest version, held until the change is over. */
async function hold(
  tx: Db,
  { id, version, today }: { id: number; version: number; today: string },
  fail: Fail<'not-found', 'changed-meanwhile'>,
): Promise<BypassPoint> {
  const before = await store.findPoint(tx, { id, today, isHeld: true })
  if (before === null) throw fail('not-found')
  if (before.version !== version) throw fail('changed-meanwhile', { current: before })
  return before
}

/** The template of bypass sheets; sheets that are open keep their lines. */
export const pointHandlers: Handlers<typeof pointCalls> = {
  async listPoints(_input, { db, clock }) {
    return store.listPoints(db, clock.today())
  },

  async addPoint(point, { clock, change, fail, failField }) {
    const id = point.departmentId
    try {
      await change(async (tx, audit) => {
        if (!(await store.insertPoint(tx, point, clock.today())))
          throw failField('departmentId', 'Выберите подразделение из списка')
        await audit({ action: 'bypass.add-point', entity, entityId: id, after: point })
      })
    } catch (error) {
      if (violatedIndex(error) !== null) throw fail('point-is-there')
      throw error
    }
    return { id }
  },

  async changePoint({ id, version, ...fields }, { clock, change, fail }) {
    const today = clock.today()
    return change(async (tx, audit) => {
      const before = await hold(tx, { id, version, today }, fail)
      await store.updatePoint(tx, id, fields)
      await audit({ action: 'bypass.change-point', entity, entityId: id, before, after: fields })
      const after = await store.findPoint(tx, { id, today })
      if (after === null) throw fail('not-found')
      return after
    })
  },

  async removePoint({ id, version }, { clock, change, fail }) {
    const today = clock.today()
    await change(async (tx, audit) => {
      const before = await hold(tx, { id, version, today }, fail)
      await store.deletePoint(tx, id)
      await audit({ action: 'bypass.remove-point', entity, entityId: id, before })
    })
    return DONE
  },
}
