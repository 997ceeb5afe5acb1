import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The small dictionaries that share one table. */
type EntrySlug =
  | 'area_types'
  | 'renters'
  | 'financial_account_centers'
  | 'room_tags'
  | 'reservation_reasons'
  | 'resource_types'
  | 'electricity_meter_counter_types'

function selectEntries(db: Db, slug: EntrySlug) {
  return db
    .selectFrom('simple_dictionary_entry')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .orderBy('name')
    .orderBy('id')
}

export function listEntries(db: Db, slug: EntrySlug) {
  return selectEntries(db, slug).execute()
}

export function listRenters(db: Db) {
  return selectEntries(db, 'renters')
    .select(sql<string | null>`details->>'inn'`.as('inn'))
    .execute()
}

export function listResourceTypes(db: Db) {
  return selectEntries(db, 'resource_types')
    .select(sql<string | null>`details->>'unit'`.as('unit'))
    .execute()
}

export function listFinancialAccountCenters(db: Db) {
  return selectEntries(db, 'financial_account_centers')
    .select(sql<number[]>`coalesce(details->'roomDepartmentIds', '[]')`.as('roomDepartmentIds'))
    .execute()
}
