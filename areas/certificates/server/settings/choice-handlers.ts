import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers, RecordAudit } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { certificatesTexts } from '../../contract/failures.ts'
import { certificatesNotices } from '../../contract/notices.ts'
import type { ClosedDay } from '../../contract/settings.ts'
import type { settingsCalls } from '../../contract/settings-calls.ts'
import { dropPickUps, lockClosedDaysToWrite } from '../own/pick-up-store.ts'
import { insertSteps, type NewStep } from '../step-store.ts'
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

interface Closing {
  tx: Db
  record: RecordAudit
}

/** Cancels the times that were chosen on a day, and notifies the people who had chosen them. */
async function dropSlots(
  { tx, record }: Closing,
  { day, reason }: ClosedDay,
  step: Omit<NewStep, 'action' | 'comment'>,
): Promise<number> {
  const dropped = await dropPickUps(tx, day)
  if (dropped.length === 0) return 0
  const ids = dropped.map(({ id }) => id)
  await insertSteps(tx, ids, { ...step, action: 'drop-pick-up', comment: reason })
  const events = dropped.map(({ id, personId }) => ({
    personId,
    key: id,
    subject: { requestId: id, day, reason },
  }))
  await noteEvents(tx, certificatesNotices.pickUpDropped, events)
  await record(
    ids.map((entityId) => ({
      action: 'certificates.drop-pick-up',
      entity: 'certificates_request',
      entityId,
      before: { date: day },
      after: { reason },
    })),
  )
  return dropped.length
}

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

  addClosedDay: forWhole(async (closed, { who, clock, change, failField }) => {
    if (closed.day < clock.today()) throw failField('day', certificatesTexts.dayIsOver)
    return change(async (tx, record) => {
      await lockClosedDaysToWrite(tx)
      await store.saveClosedDay(tx, closed)
      const step = { personId: who.personId, now: clock.now(), today: clock.today() }
      const droppedCount = await dropSlots({ tx, record }, closed, step)
      await record({ action: 'certificates.close-day', entity: 'certificates_closed_day', after: closed })
      return { droppedCount }
    })
  }),

  removeClosedDay: forWhole(({ day }, { change }) =>
    change(async (tx, record) => {
      await store.deleteClosedDay(tx, day)
      await record({ action: 'certificates.open-day', entity: 'certificates_closed_day', before: { day } })
      return null
    }),
  ),
}
