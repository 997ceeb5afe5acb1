import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import { inWords, type ApiError } from '#platform/server/http/api-error.ts'

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The name of the row that holds the value of a unique constraint on one column; null for any other
 * constraint.
 */
async function findHolder(db: Db, constraint: string, values: object): Promise<string | null> {
  const { rows: indexes } = await sql<{ table: string; column: string }>`
    select i.indrelid::regclass::text as "table", a.attname as "column"
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indexrelid = to_regclass(${constraint}) and i.indisunique and i.indnkeyatts = 1
  `.execute(db)
  const index = indexes[0]
  const value = index && (values as Record<string, unknown>)[camelCase(index.column)]
  if (!index || (typeof value !== 'string' && typeof value !== 'number')) return null
  const { rows } = await sql<{ name: string | null }>`
    select label_of_row(to_jsonb(t)) as name from ${sql.table(index.table)} t
    where ${sql.ref(`t.${index.column}`)} = ${value}
  `.execute(db)
  return rows[0]?.name ?? null
}

/**
 * Like `refusedBy`, for changes of registers by their keeper: when another record holds a unique value, the
 * refusal names that record. `values` are the written values, under the names of their columns.
 */
export function refusedByHolder(
  db: Db,
  values: object,
  refusals: Readonly<Record<string, ApiError>>,
): (error: unknown) => Promise<never> {
  return async (error) => {
    const constraint = violatedConstraint(error)
    const refusal = constraint === null ? undefined : refusals[constraint]
    if (constraint === null || !refusal) throw error
    const holder = await findHolder(db, constraint, values)
    throw holder === null ? refusal : inWords(refusal, `${refusal.message}: ${holder}`)
  }
}
