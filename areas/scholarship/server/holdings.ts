import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

/** College students have no scholarship. */
export const scholarshipHoldings: readonly Holding[] = [
  {
    key: 'raised-scholarship',
    isHeld: (personId) => sql`exists (select from student s join study_level l on l.id = s.study_level_id
      where s.person_id = ${personId} and s.is_enrolled and not l.is_vocational)`,
  },
]
