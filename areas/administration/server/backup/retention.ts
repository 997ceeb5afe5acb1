import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

/** Longer than any backup itself is kept. */
const DAYS = 365

export const backupRetention: readonly RetentionRule[] = [
  keptFor(DAYS, 'notes of backups', (db, before) => db.deleteFrom('backup_run').where('at', '<', before)),
]
