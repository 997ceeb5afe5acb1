import { displayDate } from '#platform/contract/calendar.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import type { structureCalls } from '../../contract/register/calls.ts'
import type { ListedUnit } from '../../contract/register/unit.ts'
import { unitHistory } from './histories.ts'
import { findUnitCard, isBelow, isClosedBefore, isUsedAfter } from './unit-card-store.ts'
import { eventOf, eventsOf } from './unit-events.ts'
import { listStructureChoices, listUnits } from './unit-list-store.ts'
import { UNIT_IS_CLOSED } from './unit-is-closed.ts'
import { addEvents, endUnit, insertUnit, updateUnit } from './unit-writing-store.ts'

/** The edited record behind the card of a unit; staff units and acting heads are parts of it. */
export const unitRecords = new EditedRecord({
  entity: 'department',
  lock: rowLock('department'),
  find: (db, id: number, { clock }: Pick<HandlerContext, 'clock'>) => findUnitCard(db, id, clock.today()),
  missing: 'no-such-unit',
  changeSet: 'Подразделение',
})

const COLUMNS: readonly XlsxColumn<ListedUnit & { parent: string | null }>[] = [
  { title: 'Название', value: ({ name }) => name, width: 60 },
  { title: 'Краткое', value: ({ shortName }) => shortName, width: 20 },
  { title: 'Вид', value: ({ kind }) => kind, width: 20 },
  { title: 'Вышестоящее', value: ({ parent }) => parent, width: 60 },
  { title: 'Руководитель', value: ({ head }) => head, width: 36 },
  { title: 'Исполняет обязанности', value: ({ actingHead }) => actingHead, width: 36 },
  { title: 'Работников', value: ({ people }) => people, kind: 'number', width: 12 },
  { title: 'Ставок по штату', value: ({ rates }) => rates, kind: 'number', width: 16 },
  { title: 'Свободно ставок', value: ({ freeRates }) => freeRates, kind: 'number', width: 16 },
  { title: 'Действует с', value: ({ beginAt }) => beginAt, kind: 'date', width: 14 },
  { title: 'Закрыто после', value: ({ endAt }) => endAt, kind: 'date', width: 14 },
]

type Failing = Pick<HandlerContext, 'failField'>
type Taken = Failing & { fail: (code: 'unit-name-taken') => Error }

const wrongUnit = ({ fail, failField }: Taken) => ({
  department_name: fail('unit-name-taken'),
  department_kind_id_fkey: failField('kindId', NO_SUCH_RECORD),
  department_parent_id_fkey: failField('parentId', NO_SUCH_RECORD),
})

type Units =
  | 'listUnits'
  | 'exportUnits'
  | 'getStructureChoices'
  | 'getUnitCard'
  | 'createUnit'
  | 'changeUnit'
  | 'closeUnit'
  | 'getUnitHistory'
  | 'undoUnitEdit'

/** The register of units. */
export const unitHandlers: Handlers<Pick<typeof structureCalls, Units>> = {
  listUnits: (_, { db, clock }) => listUnits(db, clock.today()),

  async exportUnits(_, context) {
    const { db, clock } = context
    const units = await listUnits(db, clock.today())
    const names = new Map(units.map(({ id, name }) => [id, name]))
    const rows = units.map((unit) => ({ ...unit, parent: names.get(unit.parentId ?? 0) ?? null }))
    const sheet = { name: 'Структура', fileName: `Структура ${clock.today()}.xlsx`, columns: COLUMNS, rows }
    return exportSheet(context, sheet, { action: 'departments.export', entity: 'department' })
  },

  getStructureChoices: (_, { db, clock }) => listStructureChoices(db, clock.today()),

  getUnitCard: ({ id }, context) => unitRecords.read(context, id),

  createUnit: (unit, context) =>
    unitRecords
      .create(context, async (tx) => {
        const { parentId, name } = unit
        if (parentId !== null && (await isClosedBefore(tx, parentId, null)))
          throw context.failField('parentId', UNIT_IS_CLOSED)
        const id = await insertUnit(tx, unit)
        const events = [eventOf('Создание', { field: 'Название', oldValue: null, newValue: name })]
        const { personId: authorId } = context.who
        await addEvents(tx, { departmentId: id, happenedOn: unit.beginAt, authorId, events })
        return { id, action: 'departments.create-unit', after: unit }
      })
      .catch(refusedBy(wrongUnit(context))),

  changeUnit: ({ id, version, ...unit }, context) =>
    unitRecords
      .save(context, { id, version }, async (tx, { values, endAt }) => {
        const { clock, fail, failField, who } = context
        if (endAt !== null && unit.beginAt > endAt) throw failField('beginAt', 'Позже последнего дня')
        const { parentId } = unit
        if (parentId !== null && (await isBelow(tx, parentId, id))) throw fail('unit-in-circle')
        const isMoved = parentId !== null && parentId !== values.parentId
        if (isMoved && (await isClosedBefore(tx, parentId, endAt)))
          throw failField('parentId', UNIT_IS_CLOSED)
        const today = clock.today()
        const events = eventsOf(values, unit, await listStructureChoices(tx, today))
        if (events.length === 0) return null
        await updateUnit(tx, id, unit)
        await addEvents(tx, { departmentId: id, happenedOn: today, authorId: who.personId, events })
        return { action: 'departments.change-unit', before: values, after: unit }
      })
      .catch(refusedBy({ ...wrongUnit(context), unit_in_circle: context.fail('unit-in-circle') })),

  closeUnit: ({ id, version, endAt }, context) =>
    unitRecords.save(context, { id, version }, async (tx, { values, endAt: before }) => {
      const { fail, failField, who } = context
      if (endAt < values.beginAt) throw failField('endAt', 'Раньше первого дня подразделения')
      if (await isUsedAfter(tx, id, endAt)) throw fail('unit-in-use')
      await endUnit(tx, id, endAt)
      const days = { oldValue: before && displayDate(before), newValue: displayDate(endAt) }
      const events = [eventOf('Закрытие', { field: 'Последний день', ...days })]
      await addEvents(tx, { departmentId: id, happenedOn: endAt, authorId: who.personId, events })
      return { action: 'departments.close-unit', before: { endAt: before }, after: { endAt } }
    }),

  getUnitHistory: unitHistory.history,
  undoUnitEdit: unitHistory.undo,
}
