import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

export const worksHoldings: readonly Holding[] = [
  {
    key: 'supervising',
    isHeld: (personId) =>
      sql`exists (select from works_work where supervisor_id = ${personId} and not is_deleted)`,
  },
]
