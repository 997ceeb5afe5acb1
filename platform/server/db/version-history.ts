import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A record in the version that is stored now. */
interface VersionedRow<Value> {
  id: number
  version: number
  values: Value
  /** The person who made this version; null for the server itself. */
  updatedById: number | null
  updatedAt: Date
}

/** A version without its content. */
export interface VersionLine {
  version: number
  /** Null for the server itself. */
  personId: number | null
  at: Date
}

export interface VersionHistory<Value> {
  /** Stores a version; does nothing when that version is already stored. */
  keep(tx: Db, row: VersionedRow<Value>): Promise<void>
  /** The versions of a record, the newest first. */
  list(db: Db, recordId: number): Promise<VersionLine[]>
  /** The content of one version; null when there is none. */
  find(db: Db, recordId: number, version: number): Promise<Value | null>
}

/** The history of records, in a table with the columns (record_id, version, value, person_id, at). */
export function versionHistory<Value>(tableName: string): VersionHistory<Value> {
  const table = sql.table(tableName)
  return {
    async keep(tx, { id, version, values, updatedById, updatedAt }) {
      await sql`
        insert into ${table} (record_id, version, value, person_id, at)
        values (${id}, ${version}, ${JSON.stringify(values)}::jsonb, ${updatedById}, ${updatedAt})
        on conflict do nothing
      `.execute(tx)
    },
    async list(db, recordId) {
      const { rows } = await sql<VersionLine>`
        select version, person_id as "personId", at from ${table} where record_id = ${recordId} order by version desc
      `.execute(db)
      return rows
    },
    async find(db, recordId, version) {
      const { rows } = await sql<{ value: Value }>`
        select value from ${table} where record_id = ${recordId} and version = ${version}
      `.execute(db)
      return rows[0]?.value ?? null
    },
  }
}
