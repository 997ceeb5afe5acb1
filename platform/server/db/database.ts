import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { AroundTheChangeError, isInsideChange } from './change-scope.ts'
import { noteStatement } from './statement-count.ts'

/** The database or a transaction on it; every store function takes one. */
export type Db = Kysely<DB>

const PREPARED_LIMIT = 1000
const preparedNames = new Map<string, string>()

/** Gives a text its prepared-statement name, so that the server plans each statement once a connection. */
function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known) return known
  if (preparedNames.size >= PREPARED_LIMIT) return undefined
  const name = `k${createHash('sha1').update(text).digest('hex')}`
  preparedNames.set(text, name)
  return name
}

type QueryArguments = Parameters<pg.Client['query']>

class PreparingClient extends pg.Client {
  // pg declares a dozen overloads; only the form (text, values) is changed here.
  override query(...given: unknown[]): never {
    noteStatement()
    const [text, values, ...rest] = given
    if (text === 'begin') return this.#beginAhead() as never
    const prepared =
      typeof text === 'string' && Array.isArray(values)
        ? [{ name: preparedName(text), text, values }, ...rest]
        : given
    return super.query(...(prepared as unknown as QueryArguments)) as never
  }

  /**
   * Lets the beginning of a transaction travel together with its first statement. Nothing can slip past it: a connection
   * on which `begin` fails is lost, or in a transaction that has failed, and answers no other statement either.
   */
  #beginAhead(): Promise<Partial<pg.QueryResult>> {
    super.query('begin').catch(() => undefined)
    return Promise.resolve({ rows: [] })
  }
}

/** A pool that gives nothing to whoever holds a connection already. */
class GuardedPool extends pg.Pool {
  override connect(...given: unknown[]): never {
    if (isInsideChange()) throw new AroundTheChangeError()
    return super.connect(...(given as [])) as never
  }
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
// Calendar dates travel as yyyy-MM-dd and never become a Date.
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIME, (value) => value.slice(0, 5))

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL URL. Ids come as numbers, dates as `yyyy-MM-dd`, times as `HH:mm`. */
export function openDatabase(url: string, { maxConnections = 10 } = {}): Database {
  const pool = new GuardedPool({
    connectionString: url,
    max: maxConnections,
    types,
    // Statements that do not wait for one another are sent at once.
    pipeline: true,
    Client: PreparingClient,
  } as pg.PoolConfig)
  // A connection that PostgreSQL ends while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
