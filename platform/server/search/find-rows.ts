import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { FoundRow, SearchQuestion, SearchSource } from './search-source.ts'

/** A row with the index of its source among those searched. */
export interface SourceRow extends FoundRow {
  source: number
}

/** Searches all sources in one statement, each for a limited number of rows. */
export async function findRows(
  db: Db,
  sources: readonly SearchSource[],
  { question, limit }: { question: SearchQuestion; limit: number },
): Promise<SourceRow[]> {
  if (sources.length === 0) return []
  const parts = sources.map(
    (source, index) => sql`
    select ${index}::int as source, f.id::text, f.title::text, f.detail::text, f.is_own as "isOwn", f.rank::int
    from (${source.find(question)} limit ${limit}) f`,
  )
  const { rows } = await sql<SourceRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
