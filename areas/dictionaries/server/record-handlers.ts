import type { AnyCall } from '#platform/contract/call.ts'
import { isForeignKeyViolation } from '#platform/server/db/foreign-key-violation.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import type { Handler, ServedArea } from '#platform/server/http/handlers.ts'
import { EDITABLE_SLUGS, type EditableSlug } from '../contract/editable.ts'
import { inUseText } from '../contract/failures.ts'
import { recordCalls, type RecordCalls } from '../contract/record-calls.ts'
import * as store from './record-store.ts'

function createHandler(slug: EditableSlug): Handler<RecordCalls['create']> {
  return async ({ version: _version, ...record }, { change, fail, failField }) => {
    try {
      return await change(async (tx, audit) => {
        const id = await store.insertRecord(tx, slug, record)
        await audit({ action: 'dictionaries.create', entity: slug, entityId: id, after: record })
        return { id, ...record }
      })
    } catch (error) {
      if (violatedIndex(error) !== null) throw fail('name-taken')
      if (isForeignKeyViolation(error)) throw failField('buildingId', 'Выберите корпус из списка')
      throw error
    }
  }
}

function changeHandler(slug: EditableSlug): Handler<RecordCalls['change']> {
  return async ({ id, version, ...record }, { change, fail, failField }) => {
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
      if (violatedIndex(error) !== null) throw fail('name-taken')
      if (isForeignKeyViolation(error)) throw failField('buildingId', 'Выберите корпус из списка')
      throw error
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
        if (uses > 0 && !replacementId) throw inUse(uses)
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
