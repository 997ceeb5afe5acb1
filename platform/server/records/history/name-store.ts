import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { NamedTable } from './record-parts.ts'

/** The names of records of several tables. */
export class Names {
  readonly #known = new Map<string, string>()

  add(of: NamedTable, id: number, name: string): void {
    this.#known.set(`${of.table} ${id}`, name)
  }

  /** The name behind an id; null when no record has it any more. */
  find(of: NamedTable, id: unknown): string | null {
    return this.#known.get(`${of.table} ${String(id)}`) ?? null
  }
}

export interface RecordReference {
  of: NamedTable
  id: number
}

/** The names behind ids. One statement, or none if there are no ids. */
export async function readNames(db: Db, references: readonly RecordReference[]): Promise<Names> {
  const names = new Names()
  const byTable = Map.groupBy(references, ({ of }) => of.table)
  if (byTable.size === 0) return names
  const parts = [...byTable.values()].map((each) => {
    const { table, name = 'name' } = each[0]!.of
    return sql`select ${table}::text as "table", t.id, (${sql.raw(name)})::text as name from ${sql.table(table)} t
      where t.id = any(${[...new Set(each.map(({ id }) => id))]}::bigint[])`
  })
  const { rows } = await sql<{ table: string; id: number; name: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { table, id, name } of rows) names.add({ table }, id, name)
  return names
}
