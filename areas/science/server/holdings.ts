import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

export const scienceHoldings: readonly Holding[] = [
  {
    key: 'patents',
    isHeld: (personId) => sql`exists (select from science_patent_author where person_id = ${personId})`,
  },
  {
    key: 'research-contracts',
    isHeld: (personId) => sql`exists (select from research_contract_member where person_id = ${personId})`,
  },
  {
    key: 'teaching-aids',
    isHeld: (personId) => sql`exists (select from teaching_aid_author where person_id = ${personId})`,
  },
]
