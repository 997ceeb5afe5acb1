import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database, Db } from '#platform/server/db/database.ts'

const HOUR_SECONDS = 3600

/** The schema is created by our migration 0080, and the library is used for jobs alone. */
const SETTINGS: ConstructorOptions = {
  schema: 'pgboss',
  migrate: false,
  createSchema: false,
  registerInstance: false,
  monitorVacuum: false,
  openTelemetry: { enabled: false },
  cronWorkerIntervalSeconds: 30,
  flowIntervalSeconds: HOUR_SECONDS,
}

/** Puts jobs into their queues in the caller's transaction: they run only if the change is committed. */
export function jobsWithin(tx: Db): Pick<PgBoss, 'insert' | 'upsert'> {
  return new PgBoss({ ...SETTINGS, db: fromKysely(tx) })
}

/**
 * Opens the queues on a pool of ours, so that its limits apply to them and a lost connection is replaced.
 * @throws when the schema is not that of the installed version
 */
export async function openQueues(
  { pool }: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  // Text without values may hold several statements, which a prepared statement may not.
  const executeSql = (text: string, values: unknown[] = []) =>
    values.length > 0 ? pool.query(text, values) : pool.query(text)
  const boss = new PgBoss({ ...SETTINGS, db: { executeSql } })
  boss.on('error', onError)
  return boss.start()
}
