import type { AnyCall } from '#platform/contract/call.ts'
import { refusedBy, violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import type { Handler, HandlerContext, ServedArea } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { definitionOf, EDITABLE_SLUGS, type EditableSlug } from '../contract/editable.ts'
import { recordHistories } from '../contract/histories.ts'
import { inUseText } from '../contract/failures.ts'
import { recordCalls, type RecordCalls } from '../contract/record-calls.ts'
import * as store from './record-store.ts'
import { NAME_INDEXES } from './record-tables.ts'

const CLOSES_LATER = 'Корпус должен закрываться позже, чем открывается'

type Failing = Pick<HandlerContext<RecordCalls['change']>, 'failField'> & {
  fail(code: 'name-taken'): Error
}

/** Returns the portal's text for the database's refusal of a record. */
function refused({ fail, failField }: Failing): (error: unknown) => never {
  const nameTaken = NAME_INDEXES.map((index) => [index, fail('name-taken')])
  return refusedBy({
    ...Object.fromEntries(nameTaken),
    study_year_pkey: failField('startDate', 'Учебный год, который начинается в этом году, уже есть'),
    study_year_no_overlap: failField('startDate', 'В эти дни уже идёт другой учебный год'),
    building_closes_after_it_opens: failField('closesAt', CLOSES_LATER),
    floor_building_id_fkey: failField('buildingId', 'Выберите корпус из списка'),
    room_floor_id_building_id_fkey: failField(
      'buildingId',
      'На этаже есть помещения: он остаётся в своём корпусе',
    ),
  })
}

const FIRST_YEAR = 2018
const LAST_YEAR = 2040

/** Checks a record's fields against each other: the wrong field and the reason, or null. */
function wrongOf(slug: EditableSlug, record: Record<string, unknown>): [string, string] | null {
  const { start, end, startDate, endDate, opensAt, closesAt } = record as Record<string, string>
  if (opensAt && closesAt && closesAt <= opensAt) return ['closesAt', CLOSES_LATER]
  if (slug === 'lesson_time' || slug === 'lesson_time_spo')
    return end! > start! ? null : ['end', 'Конец пары должен быть позже начала']
  if (slug !== 'study_years') return null
  const year = Number(startDate!.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return ['startDate', `Год начала должен быть от ${FIRST_YEAR} до ${LAST_YEAR}`]
  return endDate! > startDate! ? null : ['endDate', 'Конец года должен быть позже начала']
}

function editedRecordOf(slug: EditableSlug) {
  return new EditedRecord({
    entity: slug,
    lock: (tx, id: number) => store.lockRecord(tx, slug, id),
    find: (db, id: number) => store.findRecord(db, slug, id),
    missing: 'not-found',
    ...(recordHistories.has(slug) && { changeSet: definitionOf(slug).title }),
  })
}

function createHandler(slug: EditableSlug): Handler<RecordCalls['create']> {
  const records = editedRecordOf(slug)
  return async ({ version: _version, ...record }, context) => {
    const wrong = wrongOf(slug, record)
    if (wrong) throw context.failField(...wrong)
    const created = await records
      .create(context, async (tx) => ({
        id: await store.insertRecord(tx, slug, record),
        action: 'dictionaries.create',
        after: record,
      }))
      .catch(refused(context))
    return { ...record, id: Number(created.id) }
  }
}

function changeHandler(slug: EditableSlug): Handler<RecordCalls['change']> {
  const records = editedRecordOf(slug)
  return async ({ id, version, ...record }, context) => {
    const wrong = wrongOf(slug, record)
    if (wrong) throw context.failField(...wrong)
    const seenVersion = (version as number | null | undefined) || undefined
    return records
      .change(context, { id, version: seenVersion }, async (tx, before) => {
        await store.updateRecord(tx, slug, { id, record })
        return { action: 'dictionaries.change', before, after: record }
      })
      .catch(refused(context))
  }
}

function removeHandler(slug: EditableSlug): Handler<RecordCalls['remove']> {
  const records = editedRecordOf(slug)
  return async ({ id, replacementId }, context) => {
    const { db, fail, failField } = context
    const references = await store.listReferences(db, slug)
    const inUse = (count: number) => fail('in-use', { message: inUseText(count), count })
    const removing = records.change(context, { id }, async (tx, before) => {
      const uses = await store.countUses(tx, slug, { id, references })
      const canReplace = definitionOf(slug).isReplaceable ?? true
      if (uses > 0 && !(replacementId && canReplace)) throw inUse(uses)
      if (replacementId) {
        const isOther = replacementId !== id && (await store.lockRecord(tx, slug, replacementId))
        if (!isOther) throw failField('replacementId', 'Выберите другую запись этого справочника')
        await store.replaceRecord(tx, { id, replacementId, references })
      }
      await store.deleteRecord(tx, slug, id)
      const after = replacementId ? { replacementId, uses } : null
      return { action: 'dictionaries.remove', before, after }
    })
    return removing.catch(async (error: unknown) => {
      // Somebody used the record meanwhile, or the replacement cannot be used in its place.
      if (violatedConstraint(error) === null) throw error
      throw inUse(await store.countUses(db, slug, { id, references }))
    })
  }
}

function areaOf(slug: EditableSlug): ServedArea {
  const { create, change, remove } = recordCalls[slug]
  const handlers = {
    [`create ${slug}`]: createHandler(slug),
    [`change ${slug}`]: changeHandler(slug),
    [`remove ${slug}`]: removeHandler(slug),
  } as unknown as Record<string, Handler<AnyCall>>
  return {
    calls: { [`create ${slug}`]: create, [`change ${slug}`]: change, [`remove ${slug}`]: remove },
    handlers,
  }
}

const served = EDITABLE_SLUGS.map(areaOf)

/** Adds, changes and removes records of every dictionary that people edit. */
export const recordArea: ServedArea = {
  calls: Object.assign({}, ...served.map(({ calls }) => calls)) as ServedArea['calls'],
  handlers: Object.assign({}, ...served.map(({ handlers }) => handlers)) as ServedArea['handlers'],
}
