import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

const TABLES = [
  'person',
  'student',
  'student_group_member',
  'student_order',
  'student_group',
  'group_year',
  'employment',
  'employment_post',
] as const

/** Every row that an order may change, column by column, without the counters of its changes. */
export async function wholeContingent(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t order by to_jsonb(t)::text
    `.execute(db)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}
