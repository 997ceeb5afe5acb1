import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'
import { isRemoved } from './work-columns.ts'

export const worksHoldings: readonly Holding[] = [
  {
    key: 'supervising',
    isHeld: (personId, today) =>
      sql`exists (select from works_work w where w.supervisor_id = ${personId} and not ${isRemoved(today)})`,
  },
]
