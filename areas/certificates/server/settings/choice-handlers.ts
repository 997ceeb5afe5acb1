import { DONE } from '#platform/contract/done.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { settingsCalls } from '../../contract/settings-calls.ts'
import { forWhole } from './scope.ts'
import * as store from './choice-store.ts'

type Calls = Pick<
  typeof settingsCalls,
  'listChoices' | 'createChoice' | 'changeChoice' | 'listClosedDays' | 'addClosedDay' | 'removeClosedDay'
>

const choices = new EditedRecord({
  entity: 'certificates_choice',
  lock: rowLock('certificates_choice'),
  find: (db, id: number) => store.findChoice(db, id),
  missing: 'not-found',
})

export const choiceHandlers: Handlers<Calls> = {
  listChoices: (_input, { db }) => store.listChoices(db),

  createChoice: forWhole((added, context) =>
    context
      .change(async (tx, record) => {
        const id = await store.insertChoice(tx, added)
        await record({
          action: 'certificates.add-choice',
          entity: 'certificates_choice',
          entityId: id,
          after: added,
        })
        return (await store.findChoice(tx, id))!
      })
      .catch(refusedBy({ certificates_choice_name: context.fail('name-taken') })),
  ),

  changeChoice: forWhole(({ id, version, ...values }, context) =>
    choices
      .save(context, { id, version }, async (tx, before) => {
        await store.updateChoice(tx, id, values)
        return { action: 'certificates.change-choice', before, after: values }
      })
      .catch(refusedBy({ certificates_choice_name: context.fail('name-taken') })),
  ),

  listClosedDays: (_input, { db, clock }) => store.listClosedDays(db, clock.today()),

  addClosedDay: forWhole(({ day, reason }, { change }) =>
    change(async (tx, record) => {
      await store.saveClosedDay(tx, { day, reason })
      await record({
        action: 'certificates.close-day',
        entity: 'certificates_closed_day',
        after: { day, reason },
      })
      return DONE
    }),
  ),

  removeClosedDay: forWhole(({ day }, { change }) =>
    change(async (tx, record) => {
      await store.deleteClosedDay(tx, day)
      await record({ action: 'certificates.open-day', entity: 'certificates_closed_day', before: { day } })
      return null
    }),
  ),
}
