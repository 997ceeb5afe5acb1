import { sql, type RawBuilder } from 'kysely'

/**
 * The order of a list by a known column, `name` or `-name`, the empty last and `id` deciding between equals; null where
 * none is asked for.
 */
export function wantedOrder(
  sort: string | null,
  columns: Record<string, RawBuilder<unknown>>,
  id: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> | null {
  const column = columns[(sort ?? '').replace(/^-/, '')]
  if (!column) return null
  return sort?.startsWith('-')
    ? sql`${column} desc nulls last, ${id} desc`
    : sql`${column} asc nulls last, ${id}`
}
