import pg from 'pg'
import type { AnyCall } from '#platform/contract/call.ts'
import { isForeignKeyViolation } from '#platform/server/db/foreign-key-violation.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import type { Handler, HandlerContext, ServedArea } from '#platform/server/http/handlers.ts'
import { definitionOf, EDITABLE_SLUGS, type EditableSlug } from '../contract/editable.ts'
import { inUseText } from '../contract/failures.ts'
import { recordCalls, type RecordCalls } from '../contract/record-calls.ts'
import * as store from './record-store.ts'

const EXCLUSION_VIOLATION = '23P01'

function isOverlap(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION
}

type Failing = Pick<HandlerContext<RecordCalls['change']>, 'failField'> & {
  fail(code: 'name-taken'): Error
}

/** Says in the portal's words why the database refused a record; any other error stays what it is. */
function refusalOf(error: unknown, { fail, failField }: Failing): unknown {
  if (violatedIndex(error) === 'study_year_pkey')
    return failField('startDate', 'Учебный год, который начинается в этом году, уже есть')
  if (violatedIndex(error) !== null) return fail('name-taken')
  if (isForeignKeyViolation(error)) return failField('buildingId', 'Выберите корпус из списка')
  if (isOverlap(error)) return failField('startDate', 'В эти дни уже идёт другой учебный год')
  return error
}

const FIRST_YEAR = 2018
const LAST_YEAR = 2040

/** What a record's fields say of each other: the field and why not; null when all is well. */
function wrongOf(slug: EditableSlug, record: Record<string, unknown>): [string, string] | null {
  const { start, end, startDate, endDate } = record as Record<string, string>
  if (slug === 'lesson_time' || slug === 'lesson_time_spo')
    return end! > start! ? null : ['end', 'Конец пары должен быть позже начала']
  if (slug !== 'study_years') return null
  const year = Number(startDate!.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return ['startDate', `Год начала должен быть от ${FIRST_YEAR} до ${LAST_YEAR}`]
  return endDate! > startDate! ? null : ['endDate', 'Конец года должен быть позже начала']
}

function createHandler(slug: EditableSlug): Handler<RecordCalls['create']> {
  return async ({ version: _version, ...record }, { change, fail, failField }) => {
    const wrong = wrongOf(slug, record)
    if (wrong) throw failField(...wrong)
    try {
      return await change(async (tx, audit) => {
        const id = await store.insertRecord(tx, slug, record)
        await audit({ action: 'dictionaries.create', entity: slug, entityId: id, after: record })
        return { id, ...record }
      })
    } catch (error) {
      throw refusalOf(error, { fail, failField })
    }
  }
}

function changeHandler(slug: EditableSlug): Handler<RecordCalls['change']> {
  return async ({ id, version, ...record }, { change, fail, failField }) => {
    const wrong = wrongOf(slug, record)
    if (wrong) throw failField(...wrong)
    try {
      return await change(async (tx, audit) => {
        const before = await store.lockRecord(tx, slug, id)
        if (before === null) throw fail('not-found')
        if (version && version !== before['version']) throw fail('changed-meanwhile', { current: before })
        await store.updateRecord(tx, slug, { id, record })
        await audit({ action: 'dictionaries.change', entity: slug, entityId: id, before, after: record })
        return { ok: true as const }
      })
    } catch (error) {
      throw refusalOf(error, { fail, failField })
    }
  }
}

function removeHandler(slug: EditableSlug): Handler<RecordCalls['remove']> {
  return async ({ id, replacementId }, { db, change, fail, failField }) => {
    const references = await store.listReferences(db, slug)
    const inUse = (count: number) => fail('in-use', { message: inUseText(count), count })
    try {
      return await change(async (tx, audit) => {
        const before = await store.lockRecord(tx, slug, id)
        if (before === null) throw fail('not-found')
        const uses = await store.countUses(tx, slug, { id, references })
        const canReplace = definitionOf(slug).isReplaceable ?? true
        if (uses > 0 && !(replacementId && canReplace)) throw inUse(uses)
        if (replacementId) {
          const isOther = replacementId !== id && (await store.lockRecord(tx, slug, replacementId)) !== null
          if (!isOther) throw failField('replacementId', 'Выберите другую запись этого справочника')
          await store.replaceRecord(tx, { id, replacementId, references })
        }
        await store.deleteRecord(tx, slug, id)
        const after = replacementId ? { replacementId, uses } : null
        await audit({ action: 'dictionaries.remove', entity: slug, entityId: id, before, after })
        return { ok: true as const }
      })
    } catch (error) {
      // Somebody used the record meanwhile, or the replacement does not fit where the record stood.
      if (isForeignKeyViolation(error) || violatedIndex(error) !== null)
        throw inUse(await store.countUses(db, slug, { id, references }))
      throw error
    }
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
