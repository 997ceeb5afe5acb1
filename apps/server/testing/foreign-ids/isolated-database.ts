import type { PoolClient } from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Database, Db } from '#platform/server/db/database.ts'

/** A database on which every request can be rolled back: one connection, one transaction that never ends. */
export interface IsolatedDatabase extends Database {
  /** Keeps everything written so far; the next `reset` rolls back everything later. */
  keep(): Promise<void>
  reset(): Promise<void>
  /** Gives up everything that was written; the database itself stays open. */
  close(): Promise<void>
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** Turns transactions into savepoints; a failed statement outside any transaction is rolled back alone. */
class NestedClient {
  readonly #query: Query
  #depth = 0

  constructor(query: Query) {
    this.#query = query
  }

  async query(text: string, values?: unknown[]): Promise<unknown> {
    if (text === 'begin') return this.#query(`savepoint level_${(this.#depth += 1)}`)
    if (text === 'commit') return this.#query(`release savepoint level_${(this.#depth -= 1) + 1}`)
    if (text === 'rollback') return this.#query(`rollback to savepoint level_${(this.#depth -= 1) + 1}`)
    if (this.#depth > 0) return this.#query(text, values)
    void this.#query('savepoint alone')
    try {
      return await this.#query(text, values)
    } catch (error) {
      await this.#query('rollback to savepoint alone')
      throw error
    }
  }

  forget(): void {
    this.#depth = 0
  }

  release(): void {
    // The connection is never given back: the next request works on it too.
  }
}

/** Turns a database into one whose requests can be rolled back. */
export async function isolate(database: Database): Promise<IsolatedDatabase> {
  const connecting: Promise<PoolClient> = database.pool.connect()
  const connection = await connecting
  const query: Query = (text, values) =>
    values === undefined ? connection.query(text) : connection.query(text, values)
  const client = new NestedClient(query)
  const pool = { connect: async () => client, end: async () => undefined }
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
  // Not the bare word: the client sends that one later, together with the statement that follows it.
  await query('start transaction')
  await query('savepoint base')
  return {
    ...database,
    db,
    async keep() {
      await query('savepoint base')
    },
    async reset() {
      client.forget()
      await query('rollback to savepoint base')
    },
    async close() {
      connection.release(true)
    },
  }
}
