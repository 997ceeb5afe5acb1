import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface DatabaseState {
  version: string
  size_bytes: number
  /** Name of the newest migration and when it was applied. */
  migration: string
  migrated_at: Date
  largest_tables: { name: string; bytes: number }[]
}

const LARGEST_TABLES = 6

/** The version, the sizes and the newest migration of the database. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      newest.name as migration, newest.applied_at as migrated_at,
      (select jsonb_agg(jsonb_build_object('name', t.relname, 'bytes', t.bytes) order by t.bytes desc, t.relname)
       from (
         select c.relname, pg_total_relation_size(c.oid) as bytes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
         where c.relkind = 'r' order by 2 desc, 1 limit ${LARGEST_TABLES}
       ) t) as largest_tables
    from (select name, applied_at from schema_migration order by name desc limit 1) newest
  `.execute(db)
  return rows[0]!
}
