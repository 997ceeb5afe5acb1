import { sql, type RawBuilder } from 'kysely'
import { definitionOf, type EditableSlug } from '../contract/editable.ts'

/** Where the records of a dictionary are kept. The tables stand in the areas' migrations; this registry writes them. */
const TABLES: Partial<Record<EditableSlug, string>> = {
  buildings: 'building',
  floors: 'floor',
  room_categories: 'room_category',
  control_point_types: 'control_point_type',
  post_types: 'post_type',
}
const SHARED_TABLE = 'simple_dictionary_entry'

export function tableOf(slug: EditableSlug): string {
  return TABLES[slug] ?? SHARED_TABLE
}

/** Narrows the shared table to one dictionary. */
export function belongsTo(slug: EditableSlug): RawBuilder<boolean> {
  return TABLES[slug] ? sql<boolean>`true` : sql<boolean>`t.slug = ${slug}`
}

type Values = Record<string, unknown>

/** Turns what was sent into columns; a small dictionary keeps all but the name in `details`. */
export function columnsOf(slug: EditableSlug, record: Values): [string, RawBuilder<unknown>][] {
  const fields = Object.keys(definitionOf(slug).fields)
  if (TABLES[slug]) return fields.map((field) => column(field, record[field] ?? null))
  const details = Object.fromEntries(
    fields.filter((field) => field !== 'name').map((field) => [field, record[field] ?? null]),
  )
  return [
    ['slug', sql`${slug}`],
    ['name', sql`${record['name']}`],
    ['details', sql`${JSON.stringify(details)}::jsonb`],
  ]
}

function column(field: string, value: unknown): [string, RawBuilder<unknown>] {
  if (field === 'category') return ['category_id', sql`(select id from post_category where name = ${value})`]
  return [field === 'buildingId' ? 'building_id' : field, sql`${value === '' ? null : value}`]
}
