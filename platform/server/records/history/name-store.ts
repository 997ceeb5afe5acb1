import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { NamedTable } from './record-parts.ts'

const keyOf = ({ table, name = 'name' }: NamedTable) => `${table} ${name}`

/** The names of records of several tables. */
export class Names {
  readonly #known = new Map<string, string>()

  add(of: NamedTable, id: number, name: string): void {
    this.#known.set(`${keyOf(of)} ${id}`, name)
  }

  /** The name behind an id; null when no record has it any more. */
  find(of: NamedTable, id: unknown): string | null {
    return this.#known.get(`${keyOf(of)} ${String(id)}`) ?? null
  }
}

export interface RecordReference {
  of: NamedTable
  id: number
}

/** The names behind ids. One statement, or none if there are no ids. */
export async function readNames(db: Db, references: readonly RecordReference[]): Promise<Names> {
  const names = new Names()
  const kinds = [...Map.groupBy(references, ({ of }) => keyOf(of)).values()]
  if (kinds.length === 0) return names
  const parts = kinds.map((each, kind) => {
    const { table, name = 'name' } = each[0]!.of
    return sql`select ${kind}::int as kind, t.id, (${sql.raw(name)})::text as name from ${sql.table(table)} t
      where t.id = any(${[...new Set(each.map(({ id }) => id))]}::bigint[])`
  })
  const { rows } = await sql<{ kind: number; id: number; name: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { kind, id, name } of rows) if (name !== null) names.add(kinds[kind]![0]!.of, id, name)
  return names
}
