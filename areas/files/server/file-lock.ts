import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** No other lock has this number. */
const LOCK = 7_311_962

/**
 * Until the transaction ends, bytes are either stored by any number of uploads or removed by one process:
 * otherwise a person who uploads the same picture while it is being removed would lose it.
 */
export async function holdFiles(tx: Db, how: 'with-others' | 'alone'): Promise<void> {
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${LOCK})`
      : sql`select pg_advisory_xact_lock_shared(${LOCK})`
  ).execute(tx)
}
