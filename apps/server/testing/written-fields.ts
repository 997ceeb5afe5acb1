import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The names of all fields in the values of the audit, those of parts included. */
export async function writtenFields(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct pair ->> 'key' as name
    from audit_log a
    cross join lateral (values (a.before), (a.after)) side (value)
    cross join lateral jsonb_path_query(side.value, 'strict $.**?(@.type() == "object").keyvalue()') pair
    order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}
