import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Adds the full name of the author to each version of a record; null for the server itself. */
export async function withAuthors<Line extends { personId: number | null }>(
  db: Db,
  lines: readonly Line[],
): Promise<(Line & { by: string | null })[]> {
  const ids = lines.map(({ personId }) => personId)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', last_name, first_name, middle_name) as name from person where id = any(${ids}::bigint[])
  `.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return lines.map((line) => ({ ...line, by: names.get(line.personId ?? 0) ?? null }))
}
