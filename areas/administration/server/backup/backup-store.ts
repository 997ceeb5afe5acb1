import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SystemState } from '../../contract/system.ts'

type Backups = Omit<SystemState['backup'], 'isScheduled'>

/** The newest complete backup, and the last failure after it. One statement. */
export async function readBackups(db: Db): Promise<Backups> {
  const { rows } = await sql<Backups>`
    with done as (select * from backup_run where state = 'done' order by id desc limit 1)
    select
      (select jsonb_build_object('at', at, 'folder', folder, 'bytes', bytes) from done) as last,
      (select jsonb_build_object('at', at, 'text', error) from backup_run
        where state = 'failed' and id > coalesce((select id from done), 0) order by id desc limit 1) as failure
  `.execute(db)
  return rows[0]!
}

/** True when there is anybody whose data a restored backup would replace. */
export async function isInhabited(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isInhabited: boolean
  }>`select exists (select from person) as "isInhabited"`.execute(db)
  return rows[0]!.isInhabited
}

export interface DoneBackup {
  at: Date
  folder: string
  rows: number
  files: number
  bytes: number
}

export async function insertDone(tx: Db, { at, folder, rows, files, bytes }: DoneBackup): Promise<number> {
  const { id } = await tx
    .insertInto('backup_run')
    .values({ at, state: 'done', folder, row_count: rows, file_count: files, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFailed(
  tx: Db,
  { at, folder, error }: { at: Date; folder: string; error: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('backup_run')
    .values({ at, state: 'failed', folder, error })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
