import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { connectionSettings, REQUEST_LIMITS } from './database-limits.ts'
import { GuardedPool } from './guarded-pool.ts'
import { Probe } from './probe.ts'

/** The database or a transaction on it; every store function takes one. */
export type Db = Kysely<DB>

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
/** `bigint[]`, for which the library has no name: `{1,2,NULL}`. */
const INT8_ARRAY = 1016
types.setTypeParser(
  INT8_ARRAY,
  (value) => JSON.parse(value.replace('{', '[').replace('}', ']').replaceAll('NULL', 'null')) as unknown,
)
// Calendar dates travel as yyyy-MM-dd and never become a Date.
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIME, (value) => value.slice(0, 5))

export interface Database {
  /** For connections outside the pool. */
  url: string
  db: Db
  pool: GuardedPool
  /** Checks that the database answers, without waiting for the pool. */
  probe: Probe
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL URL. Ids come as numbers, also in arrays, dates as `yyyy-MM-dd`, times as `HH:mm`. */
export function openDatabase(url: string, { maxConnections = 10, limits = REQUEST_LIMITS } = {}): Database {
  const settings = connectionSettings(limits)
  const pool = new GuardedPool({ connectionString: url, max: maxConnections, types, ...settings })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const probe = new Probe(url)
  const close = async () => {
    probe.close()
    await db.destroy()
  }
  return { url, db, pool, probe, close }
}
