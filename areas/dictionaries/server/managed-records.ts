import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Db } from '#platform/server/db/database.ts'
import { definitionOf, type EditableSlug, type ManagedRecord } from '../contract/editable.ts'
import { readers } from './readers.ts'
import { listRecordStates, listReferences } from './record-store.ts'

/** Reads the records of a dictionary with their versions and numbers of uses. */
export async function readManaged(db: Db, slug: EditableSlug, today: string): Promise<ManagedRecord[]> {
  const records = (await readers[slug](db, { today, yearId: null })) ?? []
  const states = await listRecordStates(db, slug, await listReferences(db, slug))
  const stateOf = new Map(states.map((state) => [state.id, state]))
  return records.flatMap((record) => {
    const state = stateOf.get(record.id)
    return state ? [{ ...record, ...state }] : []
  })
}

/** The columns of a dictionary's sheet. */
export function columnsOf(slug: EditableSlug): XlsxColumn<ManagedRecord>[] {
  const fields = Object.entries(definitionOf(slug).fields)
  return [
    ...fields.map(([name, { label }]) => ({
      title: label,
      width: 36,
      value: (row: ManagedRecord) => {
        const value = row[name]
        if (typeof value === 'boolean') return value ? 'да' : 'нет'
        return Array.isArray(value) ? value.join(', ') : (value as string | number | null)
      },
    })),
    { title: 'Используется', kind: 'number', value: ({ uses }) => uses },
  ]
}
