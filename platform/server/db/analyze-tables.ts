import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Analyzes the portal's own tables. A bare `analyze` takes those that all databases of the server share as well, and within a
 * transaction keeps another database that is being filled from ending.
 */
export async function analyzeTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = 'public'`.execute(db)
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
