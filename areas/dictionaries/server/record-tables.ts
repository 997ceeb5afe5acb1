import { sql, type RawBuilder } from 'kysely'
import type { NamedTable } from '#platform/server/records/history/record-parts.ts'
import { definitionOf, type EditableSlug } from '../contract/editable.ts'

/** The table of each dictionary's records. The areas' migrations create the tables; this registry writes them. */
const TABLES: Partial<Record<EditableSlug, string>> = {
  buildings: 'building',
  floors: 'floor',
  room_categories: 'room_category',
  control_point_types: 'control_point_type',
  post_types: 'post_type',
  study_years: 'study_year',
  lesson_time: 'lesson_time',
  lesson_time_spo: 'lesson_time',
  timetable_buildings: 'building',
}

/** The indexes that keep each name unique in its dictionary, and each number of a lesson time. */
export const NAME_INDEXES = [
  'building_number',
  'floor_name',
  'room_category_name',
  'control_point_type_name',
  'control_point_type_name_key',
  'post_type_name',
  'study_year_label',
  'study_year_label_key',
  'lesson_time_name',
  'lesson_time_scheme_number_key',
  'simple_dictionary_entry_name',
] as const

const SHARED_TABLE = 'simple_dictionary_entry'

export function tableOf(slug: EditableSlug): string {
  return TABLES[slug] ?? SHARED_TABLE
}

/** Where the audit finds the names of the dictionary's records. */
export function namesOf(slug: EditableSlug): NamedTable {
  return slug === 'study_years' ? { table: 'study_year', name: 'label' } : { table: tableOf(slug) }
}

/** The rows of a table that are records of the dictionary, where not all are. */
const PARTS: Partial<Record<EditableSlug, RawBuilder<boolean>>> = {
  study_years: sql<boolean>`not t.is_technical`,
  lesson_time: sql<boolean>`t.scheme = 'higher'`,
  lesson_time_spo: sql<boolean>`t.scheme = 'vocational'`,
  timetable_buildings: sql<boolean>`t.is_timetable`,
}

/** Narrows a table to one dictionary. */
export function belongsTo(slug: EditableSlug): RawBuilder<boolean> {
  if (TABLES[slug]) return PARTS[slug] ?? sql<boolean>`true`
  return sql<boolean>`t.slug = ${slug}`
}

/** The columns that a new record gets in addition to its fields. */
export function addedColumnsOf(slug: EditableSlug, record: Values): [string, RawBuilder<unknown>][] {
  if (slug === 'lesson_time') return lessonTimeColumns('higher')
  if (slug === 'lesson_time_spo') return lessonTimeColumns('vocational')
  if (slug === 'timetable_buildings') return [['is_timetable', sql`true`]]
  if (slug !== 'study_years') return []
  // The id of a year is that in which it starts.
  const start = sql`${record['startDate']}::date`
  return [
    ['id', sql`extract(year from ${start})::int`],
    ['second_term_from', sql`usual_second_term(${start})`],
  ]
}

function lessonTimeColumns(scheme: string): [string, RawBuilder<unknown>][] {
  const next = sql`(select coalesce(max(number), 0) + 1 from lesson_time where scheme = ${scheme})`
  return [
    ['scheme', sql`${scheme}`],
    ['number', next],
  ]
}

/** Columns that are not named like their fields. */
const COLUMN_NAMES: Record<string, string> = {
  buildingId: 'building_id',
  start: 'begins',
  end: 'ends',
  startDate: 'begin_at',
  endDate: 'end_at',
  isElongated: 'is_elongated',
  isOpenOnSunday: 'is_open_on_sunday',
  opensAt: 'opens_at',
  closesAt: 'closes_at',
}

export const columnNameOf = (field: string): string => COLUMN_NAMES[field] ?? field

type Values = Record<string, unknown>

/** Converts the sent fields to columns; a small dictionary stores all but the name in `details`. */
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
  return [columnNameOf(field), sql`${value === '' ? null : value}`]
}
