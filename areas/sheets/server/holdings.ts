import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

export const sheetsHoldings: readonly Holding[] = [
  {
    key: 'sheets',
    isHeld: (personId) => sql`exists (select from statement_examiner where person_id = ${personId})`,
  },
]
