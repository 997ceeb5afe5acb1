import { sql, type RawBuilder } from 'kysely'

/** Holds when at least one of the named conditions does; a name without a condition never holds. */
export function anyCondition<Name extends string>(
  names: readonly Name[],
  conditions: Partial<Record<Name, RawBuilder<boolean>>>,
): RawBuilder<boolean> {
  const given = names.flatMap((name) => conditions[name] ?? [])
  return sql<boolean>`(${sql.join([...given, sql`false`], sql` or `)})`
}
