import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Db } from './database.ts'

/** Values for columns of a table, or SQL that computes them. */
export type WrittenColumns<Table extends keyof DB> = {
  [Name in keyof Updateable<DB[Table]>]?: Updateable<DB[Table]>[Name] | RawBuilder<unknown>
}

/** Writes columns of one record, which makes its next version. */
export async function writeNextVersion<Table extends keyof DB>(
  db: Db,
  table: Table,
  { id, columns }: { id: number; columns: WrittenColumns<Table> },
): Promise<void> {
  const written = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update ${sql.table(table)} set ${sql.join([sql`version = version + 1`, ...written])} where id = ${id}
  `.execute(db)
}
