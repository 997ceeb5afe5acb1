import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

const DONE_DAYS = 180

export const homeRetention: readonly RetentionRule[] = [
  keptFor(DONE_DAYS, 'deeds that are done', (db, before) =>
    db.deleteFrom('home_deed').where('done_at', '<', before),
  ),
]
