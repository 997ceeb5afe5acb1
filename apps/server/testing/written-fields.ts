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

interface WrittenText {
  action: string
  name: string
  text: string
}

/** Every text without spaces in Latin letters that the audit holds, with its field and its action. */
export async function writtenTexts(db: Db): Promise<WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    select distinct a.action, pair ->> 'key' as name, item #>> '{}' as text
    from audit_log a
    cross join lateral (values (a.before), (a.after)) side (value)
    cross join lateral jsonb_path_query(side.value, 'strict $.**?(@.type() == "object").keyvalue()') pair
    cross join lateral jsonb_path_query(pair -> 'value', 'lax $[*]') item
    where jsonb_typeof(item) = 'string' and item #>> '{}' ~ '^-?[a-z][A-Za-z_-]*$'
    order by 1, 2, 3
  `.execute(db)
  return rows
}
