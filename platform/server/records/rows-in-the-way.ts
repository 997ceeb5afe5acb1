import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { InTheWay, RowInTheWay } from './undo-refusal.ts'

/** The name of a table for people: its comment (migration 0108). */
export const titleOf = (table: string) => sql`obj_description(${table}::regclass, 'pg_class')`

/** The rows of a statement in which each row also carries the number of all. */
export async function countedRows(db: Db, statement: RawBuilder<unknown>): Promise<InTheWay> {
  const { rows } = await sql<RowInTheWay & { total: number }>`${statement}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: Number(rows[0]?.total ?? 0) }
}
