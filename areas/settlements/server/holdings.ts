import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

export const settlementsHoldings: readonly Holding[] = [
  {
    key: 'settlements',
    isHeld: (personId) => sql`exists (select from settlements_contract c where c.person_id = ${personId})`,
  },
]
