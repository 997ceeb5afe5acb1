import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'

/** The person whose permission is checked, and the day. */
export interface Holder {
  personId: number
  today: string
}

/**
 * True when an institute is among those for which the person was granted a permission; a grant without a unit
 * holds for all. Decisions D-008 and D-32.
 */
export function isInScope(
  permission: Permission,
  institute: RawBuilder<unknown>,
  { personId, today }: Holder,
): RawBuilder<boolean> {
  const held = sql`permissions_of(${personId}, ${today}::date) held where held.permission = ${permission}`
  return sql`(exists (select from ${held} and held.department_id is null)
    or ${institute} in (select held.department_id from ${held}))`
}
