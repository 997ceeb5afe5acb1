import { numberText } from '#platform/contract/number-text.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { departmentsFailures } from '../../contract/failures.ts'
import type { structureCalls } from '../../contract/register/calls.ts'
import type { UnitCard } from '../../contract/register/unit.ts'
import { findActing } from './unit-card-store.ts'
import { eventOf, type UnitEvent } from './unit-events.ts'
import { unitRecords } from './unit-handlers.ts'
import {
  addEvents,
  endActing,
  insertActing,
  insertStaffUnit,
  updateStaffUnit,
  updateUnit,
} from './unit-writing-store.ts'

const EARLY = 'Не раньше первого дня'

interface NotedChange {
  unit: UnitCard
  happenedOn: string
  authorId: number
  event: UnitEvent
}

/** Increases the version of the unit and writes the history that its pages show. */
async function note(tx: Db, { unit, happenedOn, authorId, event }: NotedChange): Promise<void> {
  await updateUnit(tx, unit.id, null)
  await addEvents(tx, { departmentId: unit.id, happenedOn, authorId, events: [event] })
}

const daysText = ({ beginAt, endAt }: { beginAt: string; endAt: string }) =>
  `${displayDate(beginAt)} – ${displayDate(endAt)}`

const ACTING = 'Исполнение обязанностей руководителя'

type Staffing = 'addStaffUnit' | 'changeStaffUnit' | 'appointActingHead' | 'endActingHead'

/** Approved rates and acting heads: parts of a unit. */
export const staffingHandlers: Handlers<Pick<typeof structureCalls, Staffing>> = {
  addStaffUnit: ({ id, version, ...staff }, context) =>
    unitRecords
      .save(context, { id, version }, async (tx, unit) => {
        if (staff.endAt !== null && staff.endAt < staff.beginAt) throw context.failField('endAt', EARLY)
        await insertStaffUnit(tx, id, staff)
        const rates = { field: 'Ставок по штату', oldValue: null, newValue: numberText(staff.rates) }
        const event = eventOf('Изменение ставок', rates)
        await note(tx, { unit, happenedOn: staff.beginAt, authorId: context.who.personId, event })
        return { action: 'departments.change-staff', after: staff }
      })
      .catch(refusedBy({ staff_unit_post_type_id_fkey: context.failField('postTypeId', NO_SUCH_RECORD) })),

  changeStaffUnit: ({ id, version, staffId, ...staff }, context) =>
    unitRecords
      .save(context, { id, version }, async (tx, unit) => {
        const before = unit.staff.find((each) => each.id === staffId)
        if (!before) throw context.fail('no-such-record')
        if (staff.endAt !== null && staff.endAt < staff.beginAt) throw context.failField('endAt', EARLY)
        await updateStaffUnit(tx, staffId, staff)
        const event = eventOf('Изменение ставок', {
          field: `${before.post}, ставок`,
          oldValue: numberText(before.rates),
          newValue: numberText(staff.rates),
        })
        await note(tx, { unit, happenedOn: context.clock.today(), authorId: context.who.personId, event })
        return { action: 'departments.change-staff', before, after: staff }
      })
      .catch(refusedBy({ staff_unit_post_type_id_fkey: context.failField('postTypeId', NO_SUCH_RECORD) })),

  appointActingHead: ({ id, version, ...acting }, context) =>
    unitRecords
      .save(context, { id, version }, async (tx, unit) => {
        if (acting.endAt < acting.beginAt) throw context.failField('endAt', EARLY)
        const other = await findActing(tx, { departmentId: id, ...acting })
        if (other) {
          const { text } = departmentsFailures['acting-taken']
          throw context.fail('acting-taken', { message: `${text}: ${other.fullName}, ${daysText(other)}` })
        }
        await insertActing(tx, id, acting)
        const event = eventOf(ACTING, { field: 'Период', oldValue: null, newValue: daysText(acting) })
        await note(tx, { unit, happenedOn: acting.beginAt, authorId: context.who.personId, event })
        return { action: 'departments.appoint-acting', after: acting }
      })
      .catch(refusedBy({ acting_head_person_id_fkey: context.failField('personId', NO_SUCH_RECORD) })),

  endActingHead: ({ id, version, actingId, endAt }, context) =>
    unitRecords.save(context, { id, version }, async (tx, unit) => {
      const before = unit.acting.find((each) => each.id === actingId)
      if (!before) throw context.fail('no-such-record')
      if (endAt < before.beginAt) throw context.failField('endAt', EARLY)
      if (endAt > before.endAt) throw context.failField('endAt', 'Дольше назначенного: назначьте ещё раз')
      await endActing(tx, actingId, endAt)
      const days = { oldValue: displayDate(before.endAt), newValue: displayDate(endAt) }
      const event = eventOf(ACTING, { field: 'По', ...days })
      await note(tx, { unit, happenedOn: endAt, authorId: context.who.personId, event })
      return { action: 'departments.end-acting', before: { endAt: before.endAt }, after: { actingId, endAt } }
    }),
}
