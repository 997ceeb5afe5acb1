import { sql } from 'kysely'
import { analyzeTables } from '../db/analyze-tables.ts'
import type { Db } from '../db/database.ts'

const FEWEST_CHANGES = 100
const GROWTH = 1.2

/**
 * Keeps the planner's statistics up to date within the one transaction that writes the university, which autovacuum cannot
 * see into: without them each of a million new rows is looked for among all others. The returned function analyzes all
 * tables at first, and then those that have grown by a fifth since it did so last.
 */
export function createAnalyzer(db: Db): () => Promise<void> {
  let seen: Map<string, number> | null = null
  return async () => {
    const { rows } = await sql<{ name: string; changes: number }>`
      select relname as name, n_tup_ins + n_tup_upd + n_tup_del as changes from pg_stat_xact_user_tables
    `.execute(db)
    if (seen === null) {
      await analyzeTables(db)
      seen = new Map(rows.map(({ name, changes }) => [name, changes]))
    }
    for (const { name, changes } of rows) {
      const before = seen.get(name) ?? 0
      if (changes < Math.max(before + FEWEST_CHANGES, before * GROWTH)) continue
      await sql`analyze ${sql.table(name)}`.execute(db)
      seen.set(name, changes)
    }
  }
}
