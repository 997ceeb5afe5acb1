import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

const NOTICE_DAYS = 180

export const noticeRetention: readonly RetentionRule[] = [
  keptFor(NOTICE_DAYS, 'notices', (db, before) => db.deleteFrom('notice').where('at', '<', before)),
]
