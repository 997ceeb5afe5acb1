import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from '#database/types.ts'
import type { Db } from '#platform/server/db/database.ts'

/** A statement as `pg` takes it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Runs the project's own store functions without a database and returns the statements that they would send. */
export async function recordStatements(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inspected) => new PostgresIntrospector(inspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }: { query: CompiledQuery }) => {
      recorded.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await work(db)
  return recorded
}
