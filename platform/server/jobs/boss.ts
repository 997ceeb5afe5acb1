import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database, Db } from '#platform/server/db/database.ts'

const HOUR_SECONDS = 3600

/** The schema is a migration of ours (0080), and the library is used for jobs alone. */
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

/** Puts jobs into their queues with the caller's transaction: they are done only if the change stays. */
export function jobsWithin(tx: Db): Pick<PgBoss, 'insert' | 'upsert'> {
  return new PgBoss({ ...SETTINGS, db: fromKysely(tx) })
}

/**
 * Opens the queues on a pool of ours, so that its limits hold for them and a connection that ends is replaced.
 * @throws when the schema is not that of the installed version
 */
export async function openQueues(
  { pool }: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  // Statements without values may be several in one text, which a prepared one may not.
  const executeSql = (text: string, values: unknown[] = []) =>
    values.length > 0 ? pool.query(text, values) : pool.query(text)
  const boss = new PgBoss({ ...SETTINGS, db: { executeSql } })
  boss.on('error', onError)
  return boss.start()
}
