import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'

/** True when a person, given by a column, holds a permission on a day; the holders are looked up once a statement. */
export const holdsOn = (
  person: string,
  permission: Permission,
  day: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(person)} in (select h.person_id from holders_of(array[${permission}]::text[], ${day}::date) h))`
