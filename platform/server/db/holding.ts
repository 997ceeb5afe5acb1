import { sql, type RawBuilder } from 'kysely'

/**
 * Something that a person may or may not have: the menu leaves out screens on which its reader has nothing.
 */
export interface Holding {
  key: string
  /** A condition of SQL on the person's rows, which an index answers. */
  isHeld(personId: number, today: string): RawBuilder<boolean>
}

/** The keys of the holdings that a person has, as one value of a statement. */
export function heldKeys(
  holdings: readonly Holding[],
  { personId, today }: { personId: number; today: string },
): RawBuilder<string[]> {
  if (holdings.length === 0) return sql<string[]>`array[]::text[]`
  const keys = holdings.map(({ key, isHeld }) => sql`case when ${isHeld(personId, today)} then ${key} end`)
  return sql<string[]>`array_remove(array[${sql.join(keys)}]::text[], null)`
}
