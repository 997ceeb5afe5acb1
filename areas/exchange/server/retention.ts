import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

/** Kept as long as the audit of the imported files. */
const DAYS = 1095

export const exchangeRetention: readonly RetentionRule[] = [
  keptFor(DAYS, 'files from other systems', (db, before) =>
    db.deleteFrom('exchange_file').where('at', '<', before),
  ),
]
