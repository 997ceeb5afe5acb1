import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Statement } from './recorded-statements.ts'

/** The number of database pages that a statement reads: the same on a busy machine. */
export async function countPages(db: Db, { text, values }: Statement): Promise<number> {
  const query = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values)
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(query)
  const { Plan } = rows[0]!['QUERY PLAN'][0]!
  return Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
}
